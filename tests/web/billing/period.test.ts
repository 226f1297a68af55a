import { describe, expect, it } from "vitest";
import { momentsOf, periodOf, periodRules } from "#web/billing/period.ts";
import { firstDay, lastDay } from "#machines/forms/period.form.ts";

const today = "2026-11-21";

describe("the period of an address", () => {
  it.each([
    ["until today, from the configured months before", {}, "2026-09-21", today],
    ["with its own first day until today", { from: "2025-02-03" }, "2025-02-03", today],
    [
      "until a last day, from the months before that day",
      { to: "2026-03-31" },
      "2026-01-31",
      "2026-03-31",
    ],
    ["as it is given", { from: "2025-01-01", to: "2025-01-31" }, "2025-01-01", "2025-01-31"],
    ["of today alone", { from: today }, today, today],
    [
      "of one day that has not come yet, not backwards",
      { from: "2026-12-24" },
      "2026-12-24",
      "2026-12-24",
    ],
  ])("is %s [UTIL-3]", (_, values, from, to) => {
    expect(periodOf(values, today, 2)).toEqual({ from, to });
  });

  it.each([
    ["from", firstDay, {}, true],
    ["from", lastDay, {}, true],
    ["from", "1999-12-31", {}, false],
    ["to", "2100-01-01", {}, false],
    ["from", "2026-02-30", {}, false],
    ["from", "today", {}, false],
    ["to", lastDay, {}, true],
    ["to", "2026-05-05", { from: "2026-05-05" }, true],
    ["to", "2026-05-04", { from: "2026-05-05" }, false],
    // The first day is ignored for itself: it says nothing about the last one.
    ["to", "2026-05-04", { from: "tomorrow" }, true],
  ] as const)("%s=%s beside %j is valid: %j [UTIL-3]", (name, value, given, isValid) => {
    expect(periodRules[name](value, given)).toBe(isValid);
  });

  it("has both its days as a whole, in Ukrainian time [UTIL-3]", () => {
    expect(momentsOf({ from: "2026-03-28", to: "2026-03-29" })).toEqual({
      from: "2026-03-27T22:00:00.000Z",
      // Clocks went forward that night.
      to: "2026-03-29T20:59:59.999Z",
    });
  });
});
