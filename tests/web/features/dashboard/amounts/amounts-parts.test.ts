import { describe, expect, it } from "vitest";
import { partsOf } from "#web/features/dashboard/amounts/amounts-parts.ts";

type State = Parameters<typeof partsOf>[0];

const all: State = {
  debt: { known: 2, pending: 0 },
  lines: 2,
  hasSum: true,
  isWaiting: false,
  isFirst: false,
};

/** The names of the parts that are true. */
const of = (more: Partial<State>): readonly string[] =>
  Object.entries(partsOf({ ...all, ...more })).flatMap(([name, is]) => (is ? [name] : []));

const none = { known: 0, pending: 2 };
const some = { known: 1, pending: 1 };

describe("the parts of the amounts [UTIL-1, UTIL-7]", () => {
  it.each<readonly [string, Partial<State>, readonly string[]]>([
    ["all has come", {}, ["isShown", "offersDebts"]],
    ["one account", { lines: 1 }, ["isShown", "isPaidAbove"]],
    ["no sum on the page", { hasSum: false }, ["isShown"]],
    ["no sum, and one account", { hasSum: false, lines: 1 }, ["isShown"]],
    [
      "nothing has come yet",
      { debt: none, isFirst: true },
      ["awaitsTotal", "changeAwaitsTotal", "offersDebts", "isRetriedAbove"],
    ],
    [
      "nothing has come, and no sum",
      { debt: none, hasSum: false },
      ["awaitsTotal", "changeAwaitsTotal"],
    ],
    [
      "some have come for the first time",
      { debt: some, isFirst: true },
      ["isShown", "awaitsTotal", "changeAwaitsTotal", "offersDebts"],
    ],
    ["one is asked again", { debt: some }, ["isShown", "awaitsTotal", "offersDebts"]],
    ["the answers are given a moment", { isWaiting: true }, ["awaitsTotal", "changeAwaitsTotal"]],
  ])("%s", (_, state, parts) => {
    expect(of(state)).toEqual(parts);
  });
});
