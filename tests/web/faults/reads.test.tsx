/**
 * Each screen × each call that it reads × the ways in which a server can fail. `npm test` takes three ways for each
 * call, so that all ways are met by some; `npm run faults` takes all of them.
 */
import { existsSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { EndpointId } from "#contracts/endpoints/table.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { acts, elsewhere } from "./acts.ts";
import type { BrokenAnswer } from "../support/broken-answers.ts";
import { brokenAnswers } from "../support/broken-answers.ts";
import { chosen, someOf } from "./answers.ts";
import type { Opened, Wire } from "./portal.tsx";
import { mainText, openPortal, settled, untilHeading, withMock } from "./portal.tsx";
import { expectReadable, raw } from "./readable.ts";
import type { ScreenRow } from "./screens.ts";
import { screens } from "./screens.ts";

const failed =
  /Помилка завантаження даних! Спробуйте пізніше\.|Немає з’єднання|Не вдалося завантажити/u;
/** A history shows what to change in the request, if the answer lists it. */
const refused = /Перше зауваження\./u;
const saysWhy = ({ name }: BrokenAnswer): boolean => name.endsWith("with a list");
const retry = /^Спробувати ще раз/u;

withMock();

const press = async ({ user, wire }: Opened, name: RegExp): Promise<void> => {
  const main = within(screen.getByRole("main"));
  const found = [
    ...main.queryAllByText(name, { selector: "summary" }),
    ...main.queryAllByRole("button", { name }),
    ...main.queryAllByRole("link", { name }),
  ];
  const [first] = [...found.filter((one) => one.closest("nav") === null), ...found];
  if (first === undefined) throw new Error(`Nothing is called ${String(name)}: ${mainText()}`);
  await user.click(first);
  await settled(wire);
};

const open = async (
  { path, person, presses = [] }: ScreenRow,
  broken: (wire: Wire) => void = () => undefined,
): Promise<Opened> => {
  const shown = await openPortal(path, person, { session: "reads", broken });
  for (const name of presses) await press(shown, name);
  return shown;
};

interface Whole {
  readonly text: string;
  readonly asked: readonly (EndpointId | undefined)[];
}

const openWhole = async (row: ScreenRow): Promise<Whole> => {
  const shown = await open(row);
  await waitFor(() => expect(mainText()).toMatch(row.last ?? /./u));
  await settled(shown.wire, 20);
  const whole = { text: mainText(), asked: [...new Set(shown.wire.asked.map(({ id }) => id))] };
  shown.close();
  return whole;
};

/**
 * The text of the screen without faults. Lazy parts may load one after another, so the screen is opened until the text
 * is the same twice.
 */
const wholes = new Map<ScreenRow, Whole>();
const wholeOf = async (row: ScreenRow): Promise<Whole> => {
  const known = wholes.get(row);
  if (known !== undefined) return known;
  let before = await openWhole(row);
  let whole = await openWhole(row);
  while (whole.text !== before.text) {
    before = whole;
    whole = await openWhole(row);
  }
  wholes.set(row, whole);
  return whole;
};

/** Presses each button that offers to retry, until none is left. */
const retryAll = async (shown: Opened): Promise<void> => {
  for (let left = 12; left > 0; left -= 1) {
    const [again] = screen.queryAllByRole("button", { name: retry });
    if (again === undefined) break;
    await shown.user.click(again);
    await settled(shown.wire);
  }
  // Where a retry has taken the focus, a word for screen readers stays until it goes on.
  await shown.user.tab();
};

const readsOf = ({ needs, likes = [], namesBy = [], asksAside = [] }: ScreenRow) => [
  ...needs,
  ...likes,
  ...namesBy,
  ...asksAside,
];

describe.each(screens)("$name", (row) => {
  const { needs, likes = [], namesBy = [], asksAside = [], mayLack = [] } = row;

  it("is complete, and makes the calls that its row lists", async () => {
    const { asked } = await wholeOf(row);
    expect(asked).toEqual(expect.arrayContaining(readsOf(row)));
    const isKnown = (id: EndpointId | undefined) =>
      screens.some((one) => one.path === row.path && id !== undefined && readsOf(one).includes(id));
    // Before a press the screen belongs to another row.
    expect(asked.filter((id) => id !== "getClientConfiguration" && !isKnown(id))).toEqual([]);
  });

  const casesOf = (ids: readonly EndpointId[]) =>
    ids.flatMap((id) => chosen(row.name, id, brokenAnswers).map((fault) => ({ id, fault })));
  const isLacking = ({ id, fault }: { id: EndpointId; fault: BrokenAnswer }): boolean =>
    mayLack.includes(id) && fault.name === "404";
  const brokenBy = (id: EndpointId, fault: BrokenAnswer): Promise<Opened> =>
    open(row, (wire) => wire.break(id, fault));

  it.each(casesOf(needs).filter((one) => !isLacking(one)))(
    "stays readable when $id answers $fault.name, and is complete after a retry [SES-1, CMS-1, ERR-1, ERR-3, ERR-4, ERR-5]",
    async ({ id, fault }) => {
      const whole = await wholeOf(row);
      const shown = await brokenBy(id, fault);
      expectReadable(shown, row.heading, fault.says);
      const says = saysWhy(fault) && refused.test(mainText()) ? refused : failed;
      expect(mainText()).toMatch(says);
      shown.wire.mend();
      await retryAll(shown);
      await waitFor(() => expect(mainText()).toBe(whole.text));
    },
  );

  it.each(casesOf(needs).filter(isLacking))(
    "shows that there is nothing when $id answers $fault.name [ERR-1, ERR-4]",
    async ({ id, fault }) => {
      const whole = await wholeOf(row);
      expectReadable(await brokenBy(id, fault), /./u, fault.says);
      expect(mainText()).not.toBe(whole.text);
    },
  );

  it.each(someOf(needs, row.name))(
    "is readable while %s is slow, and complete once it has loaded [ERR-3, ERR-4, ERR-5]",
    async (id) => {
      const whole = await wholeOf(row);
      const meanwhile: string[] = [];
      const shown = await open(row, (wire) =>
        wire.delay(id, async () => {
          await untilHeading();
          meanwhile.push(mainText());
        }),
      );
      expect(meanwhile.length).toBeGreaterThan(0);
      expect(meanwhile).not.toContain(whole.text);
      expectReadable(shown, row.heading, []);
      expect(meanwhile.join("\n")).not.toMatch(raw);
      await waitFor(() => expect(mainText()).toBe(whole.text));
    },
  );

  it.each(casesOf(likes))(
    "is still complete when $id answers $fault.name [SES-1, ERR-1, ERR-4, ERR-5]",
    async ({ id, fault }) => {
      const whole = await wholeOf(row);
      expectReadable(await brokenBy(id, fault), row.heading, fault.says);
      await waitFor(() => expect(mainText()).toBe(whole.text));
    },
  );

  it.each(casesOf(namesBy))(
    "shows codes instead of names when $id answers $fault.name [ERR-1, ERR-4, ERR-5]",
    async ({ id, fault }) => {
      await wholeOf(row);
      expectReadable(await brokenBy(id, fault), row.heading, fault.says);
      expect(mainText()).not.toMatch(failed);
    },
  );

  it.each(casesOf(asksAside))(
    "shows no error when $id, a background call, answers $fault.name [ERR-4, ERR-5]",
    async ({ id, fault }) => {
      await wholeOf(row);
      expectReadable(await brokenBy(id, fault), row.heading, []);
      expect(mainText()).not.toMatch(failed);
    },
  );
});

describe("the tables of screens and acts", () => {
  it("have every call, or name the test that has it", () => {
    const read = screens.flatMap(readsOf);
    const known = new Set<string>([
      ...read,
      ...acts.map(({ id }) => id),
      ...Object.keys(elsewhere),
    ]);
    expect(Object.keys(endpoints).filter((id) => !known.has(id))).toEqual([]);
    expect(Object.values(elsewhere).filter((file) => !existsSync(file))).toEqual([]);
  });
});
