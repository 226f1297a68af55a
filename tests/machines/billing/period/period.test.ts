import { describe, expect, it } from "vitest";
import type { PeriodValues } from "#machines/forms/period.form.ts";
import { periodIssues } from "#machines/forms/period.form.ts";
import { periodMachine } from "#machines/billing/period/period.machine.ts";
import { startActor } from "../../support/start.ts";

const shown: PeriodValues = { from: "2026-09-21", to: "2026-11-21" };
/** The address chooses no day: those of the default are shown. */
const chosen: PeriodValues = { from: null, to: null };

const start = () => {
  const applied: PeriodValues[] = [];
  const { actor } = startActor(periodMachine, { input: { period: shown, chosen } });
  actor.on("PERIOD.APPLIED", ({ period }) => void applied.push(period));
  return {
    actor,
    applied,
    values: () => actor.getSnapshot().context.values,
    isInvalid: () => actor.getSnapshot().hasTag("invalid"),
  };
};

describe("the rules of a period", () => {
  it.each([
    [shown, {}],
    [{ from: "2026-11-21", to: "2026-11-21" }, {}],
    [{ from: "2026-11-22", to: "2026-11-21" }, { to: "reversed" }],
    [{ from: null, to: "2026-11-21" }, { from: "missing" }],
    [{ from: "2026-11-21", to: null }, { to: "missing" }],
    [
      { from: null, to: null },
      { from: "missing", to: "missing" },
    ],
    [{ from: "0026-11-21", to: "2026-11-21" }, { from: "out-of-range" }],
    [
      { from: "1999-12-31", to: "9999-01-01" },
      { from: "out-of-range", to: "out-of-range" },
    ],
    [{ from: "2000-01-01", to: "2099-12-31" }, {}],
    // The order is checked only when both dates are in range.
    [{ from: "2026-11-22", to: "0026-01-01" }, { to: "out-of-range" }],
  ] as const)("%j: %j [UTIL-3, UTIL-5]", (values, issues) => {
    expect(periodIssues(values)).toEqual(issues);
  });
});

describe("a period that is typed", () => {
  it("changes nothing until it is applied [UTIL-3]", () => {
    const { actor, applied, values } = start();
    actor.send({ type: "CHANGE", field: "from", day: "2026-01-01" });
    actor.send({ type: "CHANGE", field: "to", day: "2026-03-31" });
    expect(applied).toEqual([]);
    actor.send({ type: "APPLY" });
    expect(applied).toEqual([{ from: "2026-01-01", to: "2026-03-31" }]);
    expect(values()).toEqual(applied[0]);
  });

  it("is not applied when it is invalid; it stays, marked as invalid, until it changes [UTIL-3]", () => {
    const { actor, applied, values, isInvalid } = start();
    actor.send({ type: "CHANGE", field: "from", day: "2026-12-01" });
    expect(isInvalid()).toBe(false);
    actor.send({ type: "APPLY" });
    actor.send({ type: "APPLY" });
    expect(isInvalid()).toBe(true);
    expect(applied).toEqual([]);
    expect(values()).toEqual({ from: "2026-12-01", to: "2026-11-21" });
    actor.send({ type: "CHANGE", field: "to", day: "2026-12-31" });
    expect(isInvalid()).toBe(false);
    actor.send({ type: "APPLY" });
    expect(applied).toEqual([{ from: "2026-12-01", to: "2026-12-31" }]);
  });

  it("follows a new day, until something else is typed [UTIL-3]", () => {
    const { actor, applied, values } = start();
    const on = (day: number): PeriodValues => ({ from: `2026-09-${day}`, to: `2026-11-${day}` });
    const begin = (day: number) => actor.send({ type: "SHOWN", period: on(day), chosen });
    begin(22);
    expect(values()).toEqual(on(22));
    actor.send({ type: "CHANGE", field: "from", day: "2025-01-01" });
    actor.send({ type: "SHOWN", period: on(20), chosen: { from: null, to: "2026-11-20" } });
    expect(values()).toEqual(on(20));
    actor.send({ type: "CHANGE", field: "from", day: "2025-01-01" });
    actor.send({ type: "SHOWN", period: on(22), chosen });
    expect(values()).toEqual(on(22));
    actor.send({ type: "CHANGE", field: "from", day: "2025-01-01" });
    begin(23);
    expect(values()).toEqual({ from: "2025-01-01", to: "2026-11-22" });
    actor.send({ type: "CHANGE", field: "from", day: "2026-09-23" });
    actor.send({ type: "CHANGE", field: "to", day: "2026-11-23" });
    begin(24);
    expect(values()).toEqual(on(24));
    actor.send({ type: "CHANGE", field: "to", day: null });
    begin(25);
    expect(values()).toEqual({ from: "2026-09-24", to: null });
    // Told twice: by the rows, and by what asked for them.
    begin(25);
    expect(values()).toEqual({ from: "2026-09-24", to: null });
    actor.send({ type: "SHOWN", period: shown, chosen: { from: shown.from, to: null } });
    expect(values()).toEqual(shown);
    expect(applied).toEqual([]);
  });

  it("follows the period that is shown, for example on Back [UTIL-3]", () => {
    const { actor, values, isInvalid } = start();
    actor.send({ type: "CHANGE", field: "to", day: null });
    actor.send({ type: "APPLY" });
    actor.send({
      type: "SHOWN",
      period: { from: "2025-01-01", to: "2025-12-31" },
      chosen: { from: "2025-01-01", to: "2025-12-31" },
    });
    expect(isInvalid()).toBe(false);
    expect(values()).toEqual({ from: "2025-01-01", to: "2025-12-31" });
  });
});
