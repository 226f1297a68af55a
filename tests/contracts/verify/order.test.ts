import { json, text } from "node:stream/consumers";
import * as Schema from "effect/Schema";
import { afterEach, describe, expect, it } from "vitest";
import { pageSizeMax } from "#contracts/schemas/paging.ts";
import { committedPact } from "#contracts/verify/options.ts";
import { histories, orderResults } from "#contracts/verify/order.ts";
import { readPact } from "#contracts/verify/pact.ts";
import { listen } from "#contracts/verify/service-relay.ts";
import { startStatesRelay } from "#contracts/verify/states-relay.ts";

const open: { readonly stop: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

const interactions = readPact(committedPact);

const payments = [
  { id: "a", paidAt: "2026-11-02T08:00:00Z", amount: 20 },
  { id: "b", paidAt: "2026-11-01T08:00:00.000Z", amount: 9.5 },
  { id: "c", paidAt: "2026-10-01T08:00:00Z", amount: 100 },
  { id: "d", paidAt: "2026-09-01T08:00:00Z", amount: 50 },
  { id: "e", paidAt: "2026-08-01T08:00:00Z", amount: 7 },
];
type Row = (typeof payments)[number];

const Asked = Schema.Struct({
  offset: Schema.optionalKey(Schema.Number),
  limit: Schema.optionalKey(Schema.Number),
  order: Schema.optionalKey(Schema.String),
});
type Asked = typeof Asked.Type;

/** A query has texts. */
const Piece = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number]));

const newest = (one: Row, other: Row): number => (one.paidAt < other.paidAt ? 1 : -1);
const orders = new Map([
  ["newest", newest],
  ["oldest", (one: Row, other: Row) => newest(other, one)],
  ["largest", (one: Row, other: Row) => other.amount - one.amount],
  ["smallest", (one: Row, other: Row) => one.amount - other.amount],
]);
const sorted = (order = "newest"): readonly Row[] => payments.toSorted(orders.get(order));

const right = ({ offset = 0, limit = 50, order }: Asked): readonly Row[] =>
  sorted(order).slice(offset, offset + limit);

/** What is told of the payments of a service that answers so. */
const told = async (
  answerTo: (asked: Asked) => unknown,
  { status = 200, state = 200, rows = "payments" } = {},
) => {
  const service = await listen((request, response) => {
    void json(request).then((body) => {
      const answer = { [rows]: answerTo(Schema.decodeUnknownSync(Asked)(body)) };
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(status === 200 ? answer : { message: "No." }));
    });
  });
  const states = await startStatesRelay(async () =>
    Response.json({ accessToken: "token-0123456789", message: "Not today." }, { status: state }),
  );
  open.push(service, states);
  const chosen = interactions.filter(({ request }) => request.path.endsWith("/payments/history"));
  return orderResults(chosen, service.url, states);
};

const differenceOf = async (...given: Parameters<typeof told>) => {
  const [result, ...others] = await told(...given);
  expect(others).toEqual([]);
  expect(result?.passed).toBe(result?.difference === undefined);
  return result?.difference;
};

describe("a history that is read in order and in pieces [CON-4]", () => {
  it("passes at a service that sorts and cuts it", async () => {
    expect(await told(right)).toStrictEqual([
      {
        call: "POST /api/warehouse/consumer/payments/history",
        interaction: "the payments of a period, in order and in pieces",
        passed: true,
        seconds: 0,
      },
    ]);
    expect(await differenceOf(() => [])).toBeUndefined();
    expect(await differenceOf(() => payments.slice(0, 1))).toContain(
      'with offset 2 and limit 2 rows 3 to 4 of the whole list: none; got "a"',
    );
  });

  it.each([
    ["newest", 'expected the newest first, got paidAt "2026-08-01T08:00:00Z"'],
    ["oldest", 'expected with order: "oldest" the oldest first, got paidAt "2026-11-02T08:00:00Z"'],
    ["largest", 'expected with order: "largest" the largest first, got amount 9.5 before 100'],
    ["smallest", 'expected with order: "smallest" the smallest first, got amount 20 before 9.5'],
  ])("has to come in the order that is asked for: %s", async (name, difference) => {
    const other = name === "newest" ? "oldest" : "newest";
    const answer = ({ order = "newest", ...asked }: Asked) =>
      right({ ...asked, order: order === name ? other : order });
    expect(await differenceOf(answer)).toMatch(difference);
  });

  it("has to be in the order of its names, too", async () => {
    const answer = (asked: Asked) => (asked.order === "newest" ? sorted("oldest") : right(asked));
    expect(await differenceOf(answer)).toContain('with order: "newest" the newest first');
  });

  it("has to begin where the piece before ended", async () => {
    const whole = 'rows 3 to 4 of the whole list: "c", "d"; got';
    const pieceAt =
      (start: (offset: number, limit: number) => number) =>
      ({ offset = 0, limit = 50, order }: Asked) =>
        sorted(order).slice(start(offset, limit), start(offset, limit) + limit);
    const difference = "expected with offset 2 and limit 2";
    expect(await differenceOf(pieceAt(() => 0))).toBe(`${difference} ${whole} "a", "b"`);
    expect(await differenceOf(pieceAt((page, size) => page * size))).toBe(
      `${difference} ${whole} "e"`,
    );
    expect(await differenceOf(pieceAt((offset) => Math.max(0, offset - 1)))).toBe(
      `${difference} ${whole} "b", "c"`,
    );
    expect(await differenceOf(({ order, offset }: Asked) => sorted(order).slice(offset))).toBe(
      'expected with offset 0 and limit 2 rows 1 to 2 of the whole list: "a", "b"; got "a", "b", "c", "d", "e"',
    );
  });

  it("may have rows of one day or sum in any order", async () => {
    const twins = [...payments, ...payments.map((row) => ({ ...row, id: `${row.id}2` }))];
    const answer = ({ offset = 0, limit = 50, order = "newest" }: Asked) =>
      twins.toSorted(orders.get(order)).slice(offset, offset + limit);
    expect(await differenceOf(answer)).toBeUndefined();
  });

  it("is told to be refused where only a piece of it is, or the whole of it after its orders", async () => {
    const failing = async (isRefused: (asked: Asked, count: number) => boolean) => {
      let count = 0;
      return differenceOf((asked) => (isRefused(asked, (count += 1)) ? "No." : right(asked)));
    };
    expect(await failing(({ offset }) => offset === 2)).toBe("no list payments");
    expect(await failing((_, count) => count === 6)).toBe("no list payments");
  });

  it("may have rows without an id, whose fields come in any order", async () => {
    const withoutId = (asked: Asked) =>
      right(asked).map(({ paidAt, amount }) =>
        asked.offset === undefined ? { paidAt, amount } : { amount, paidAt },
      );
    expect(await differenceOf(withoutId)).toBeUndefined();
  });

  it("is told to be refused, to have no list, or to have no state", async () => {
    expect(await differenceOf(right, { status: 400 })).toBe('status 400, "No."');
    expect(await differenceOf(right, { rows: "rows" })).toBe("no list payments");
    expect(await differenceOf(right, { state: 500 })).toBe(
      'state "a signed-in resident with linked accounts": 500 Not today.',
    );
  });

  it("is one of the contract's calls, with the order that the tables state", () => {
    const descriptions = interactions.map(({ description }) => description);
    expect(descriptions).toEqual(expect.arrayContaining(Object.keys(histories)));
  });
});

/** What is told of a history with these rows, and what its service was asked. */
const readOf = async (path: string, name: string, rows: readonly object[]) => {
  const asked: string[] = [];
  const service = await listen((request, response) => {
    const { method, url = "" } = request;
    const { search, searchParams } = new URL(url, "http://portal.example");
    void text(request).then((body) => {
      asked.push(`${method} ${decodeURIComponent(search)}${body}`);
      const sent = method === "GET" ? Object.fromEntries(searchParams) : JSON.parse(body);
      const { offset = 0, limit = 50 } = Schema.decodeUnknownSync(Piece)(sent);
      response.end(JSON.stringify({ [name]: rows.slice(+offset, +offset + +limit) }));
    });
  });
  const states = await startStatesRelay(async () => Response.json({ accessToken: "token" }));
  open.push(service, states);
  const chosen = interactions.filter(({ request }) => request.path.includes(path));
  const results = await orderResults(chosen, service.url, states);
  return { differences: results.map(({ difference }) => difference), asked };
};

const days = ["2026-11-01", "2026-10-01", "2026-09-01", "2026-08-01"];

describe("a history of another kind [CON-4]", () => {
  it("is asked for in the query, with the period, where its call is a GET", async () => {
    const rows = days.map((day) => ({ period: day.slice(0, 7) }));
    const { differences, asked } = await readOf("/invoices/history", "invoices", rows);
    expect(differences).toEqual([undefined]);
    const period = "GET ?from=2014-01-01T00:00:00.000Z&to=2028-12-31T23:59:59.999Z";
    const whole = `${period}&limit=${pageSizeMax}`;
    expect(asked).toEqual([
      whole,
      whole,
      `${period}&offset=0&limit=2`,
      `${period}&offset=2&limit=2`,
    ]);
    const rising = await readOf("/invoices/history", "invoices", rows.toReversed());
    expect(rising.differences).toEqual([
      'expected the newest first, got period "2026-08" before "2026-09"',
    ]);
  });

  it("is asked for in the body for readings, by their days", async () => {
    const rows = days.map((date) => ({ date }));
    const { differences, asked } = await readOf("/factors/history", "factors", rows);
    expect(differences).toEqual([undefined]);
    const period = '"from":"2014-01-01T00:00:00.000Z","to":"2028-12-31T23:59:59.999Z"';
    expect(asked.at(-1)).toBe(`POST {${period},"offset":2,"limit":2}`);
    const rising = await readOf("/factors/history", "factors", rows.toReversed());
    expect(rising.differences).toEqual([
      'expected the newest first, got date "2026-08-01" before "2026-09-01"',
    ]);
  });
});

describe("the state of a history [CON-4]", () => {
  const changesOf = async (status: number) => {
    const changes: unknown[] = [];
    const service = await listen((_, response) => response.end('{"payments":[]}'));
    const states = await startStatesRelay(async (body) => {
      changes.push(JSON.parse(new TextDecoder().decode(body)));
      return Response.json({ accessToken: "token" }, { status });
    });
    open.push(service, states);
    const chosen = interactions.filter(({ request }) => request.path.endsWith("/payments/history"));
    await orderResults(chosen, service.url, states);
    return changes;
  };
  const state = "a signed-in resident with linked accounts";
  const params = { login: "olena.kovalenko@example.com" };

  it("ends after it was read, and has no end where it did not begin", async () => {
    const setup = { state, params, action: "setup" };
    expect(await changesOf(200)).toEqual([setup, { ...setup, action: "teardown" }]);
    expect(await changesOf(500)).toEqual([setup]);
  });
});
