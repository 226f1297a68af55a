import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Exported } from "#machines/billing/csv-export/csv-export.machine.ts";
import { createCsvExportMachine } from "#machines/billing/csv-export/csv-export.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const collect = deferredActor<Exported, { table: string | null }>();
  const { actor } = startActor(
    createCsvExportMachine<string>().provide({ actors: { collect: collect.logic } }),
  );
  return {
    actor,
    collect,
    press: (table = "payments") => actor.send({ type: "EXPORT", table }),
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    until: (tag: "saved" | "failed") => waitFor(actor, (snapshot) => snapshot.hasTag(tag)),
  };
};

const exported: Exported = { file: "platezhi.csv", rows: 10_000, mayLack: false, unread: 0 };
const failure = failures.noConnection("network");

describe("exporting a table", () => {
  it("makes no call by itself, and one call for many presses [UTIL-11]", () => {
    const { collect, press, actor } = start();
    expect(collect.calls).toEqual([]);
    for (let times = 0; times < 20; times += 1) press();
    press("invoices");
    expect(collect.calls.map(({ input }) => input)).toEqual([{ table: "payments" }]);
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  });

  it("reports what was saved [UTIL-11]", async () => {
    const { collect, press, until, context } = start();
    press();
    collect.last().resolve(exported);
    await until("saved");
    expect(context()).toMatchObject({ exported, failure: null });
  });

  it("saves no file when a call fails, and shows why [UTIL-11]", async () => {
    const { collect, press, until, context } = start();
    press();
    collect.last().reject(failure);
    await until("failed");
    expect(context()).toMatchObject({ exported: null, failure });
  });

  it("can be cancelled, and started again after that and after each end [UTIL-11]", async () => {
    const { actor, collect, press, until, context, state } = start();
    press();
    actor.send({ type: "CANCEL" });
    expect(state()).toBe("ready");
    expect(collect.last().signal.aborted).toBe(true);
    collect.last().resolve(exported);
    expect(context()).toMatchObject({ exported: null, failure: null });
    press();
    collect.last().reject(failure);
    await until("failed");
    press();
    expect(context().failure).toBeNull();
    collect.last().resolve(exported);
    await until("saved");
    press("invoices");
    expect(context().exported).toBeNull();
    expect(collect.calls).toHaveLength(4);
    expect(collect.last().input).toEqual({ table: "invoices" });
  });
});
