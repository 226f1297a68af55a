/**
 * `--sequences`: whether a history comes in the order that the tables state, and a piece of it begins where the piece
 * before ended. The portal shows and cuts histories as they come, so a service that ignores the order or the offset would
 * show the oldest payment as the last one, or a row twice.
 */
import { pageSizeMax } from "../schemas/paging.ts";
import { statusWith, unansweredBy } from "./differences.ts";
import type { Interaction } from "./interaction.ts";
import { callOf } from "./interaction.ts";
import { isList } from "./json.ts";
import type { ChangeRequest } from "./lasting.ts";
import { inFreshState, requestsOf, send } from "./lasting.ts";
import { messageOf } from "./message.ts";
import type { Fields } from "./sequences.ts";
import { fieldsOf } from "./sequences.ts";
import type { StatesRelay } from "./states-relay.ts";
import type { Result } from "./verification.ts";

interface Order {
  /** Asked for by this name; the order of a request that names none. */
  readonly name?: string;
  readonly first: "newest" | "oldest" | "largest" | "smallest";
  readonly field: string;
}

interface History {
  /** The field of the answer that has the rows. */
  readonly rows: string;
  readonly orders: readonly Order[];
}

const paidAt = "paidAt";

/** By the description of the interaction that asks for one. */
export const histories: Readonly<Record<string, History>> = {
  "the payments of a period": {
    rows: "payments",
    orders: [
      { first: "newest", field: paidAt },
      { name: "newest", first: "newest", field: paidAt },
      { name: "oldest", first: "oldest", field: paidAt },
      { name: "largest", first: "largest", field: "amount" },
      { name: "smallest", first: "smallest", field: "amount" },
    ],
  },
  "the invoices of a period": {
    rows: "invoices",
    orders: [{ first: "newest", field: "period" }],
  },
  "the readings of a period": { rows: "factors", orders: [{ first: "newest", field: "date" }] },
};

/** Amounts are numbers; days, months and moments are texts. */
const sizeOf = (value: unknown): number =>
  typeof value === "number" ? value : Date.parse(String(value));

type Rows = readonly Fields[];

/** The rows of an answer, or why there are none. */
type Asked = Rows | string;

const askRows = async (service: string, change: ChangeRequest, rows: string): Promise<Asked> => {
  const { status, isSuccess, body } = await send(service, change);
  if (!isSuccess) return unansweredBy(status) ?? `status ${statusWith(status, messageOf(body))}`;
  const list = fieldsOf(body)[rows];
  return isList(list) ? list.map(fieldsOf) : `no list ${rows}`;
};

/** The same request with other fields, where it has them: in its body or in its query. */
const withFields = (change: ChangeRequest, sent: Fields, more: Fields): ChangeRequest =>
  change.body === undefined
    ? { ...change, query: { ...sent, ...more } }
    : { ...change, body: JSON.stringify({ ...sent, ...more }) };

/** The first two rows in the wrong order, in words. */
const disorderIn = (rows: Rows, { name, first, field }: Order): string | undefined => {
  const isFalling = first === "newest" || first === "largest";
  const at = rows.findIndex((row, index) => {
    const before = rows[index - 1];
    if (before === undefined) return false;
    const step = sizeOf(row[field]) - sizeOf(before[field]);
    return isFalling ? step > 0 : step < 0;
  });
  if (at === -1) return undefined;
  const [one, other] = [rows[at - 1], rows[at]].map((row) => JSON.stringify(row?.[field]));
  const asked = name === undefined ? "" : ` with order: "${name}"`;
  return `expected${asked} the ${first} first, got ${field} ${one} before ${other}`;
};

/** Not every row has an id. Its fields may come in any order. */
const nameOf = (row: Fields): string =>
  JSON.stringify(
    row["id"] ?? Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );

const namesOf = (rows: Rows): string => rows.map(nameOf).join(", ") || "none";

/** With two rows a piece, a service that takes the offset for the number of a page answers other rows. */
const pieces = [0, 2].map((offset) => ({ offset, limit: 2 }));

/** What is not as expected of a history in a state, in words. */
const historyProblem = async (
  { orders }: History,
  ask: (more: Fields) => Promise<Asked>,
): Promise<string | undefined> => {
  for (const order of orders) {
    const more = order.name === undefined ? {} : { order: order.name };
    const told = await ask({ ...more, limit: pageSizeMax });
    const problem = typeof told === "string" ? told : disorderIn(told, order);
    if (problem !== undefined) return problem;
  }
  const whole = await ask({ limit: pageSizeMax });
  if (typeof whole === "string") return whole;
  for (const { offset, limit } of pieces) {
    const told = await ask({ offset, limit });
    if (typeof told === "string") return told;
    const [expected, got] = [whole.slice(offset, offset + limit), told].map(namesOf);
    if (expected !== got) {
      const place = `rows ${offset + 1} to ${offset + limit} of the whole list`;
      return `expected with offset ${offset} and limit ${limit} ${place}: ${expected}; got ${got}`;
    }
  }
  return undefined;
};

/** Reads the histories whose interaction is among the selected ones, each in a fresh state. */
export const orderResults = async (
  interactions: readonly Interaction[],
  service: string,
  states: StatesRelay,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const [description, history] of Object.entries(histories)) {
    const interaction = interactions.find((one) => one.description === description);
    if (interaction === undefined) continue;
    const difference = await inFreshState(interaction, states, [
      (state) => {
        const { known, change } = requestsOf(interaction, state);
        return historyProblem(history, (more) =>
          askRows(service, withFields(change, known.sent, more), history.rows),
        );
      },
    ]);
    results.push({
      call: callOf(interaction),
      interaction: `${description}, in order and in pieces`,
      passed: difference === undefined,
      ...(difference === undefined ? {} : { difference }),
      seconds: 0,
    });
  }
  return results;
};
