import { describe, expect, it } from "vitest";
import type { FromPortal } from "#web/qa/protocol.ts";
import { after, instancesOf, leaves, movedLast, nothingRuns } from "#web/qa/running.ts";

const started = (sessionId: string, machine = "data"): FromPortal => ({
  kind: "actor-started",
  sessionId,
  machine,
  parent: null,
});
const moved = (
  sessionId: string,
  status: "active" | "stopped",
  taken: readonly string[] = [],
): FromPortal => ({
  kind: "actor-state",
  sessionId,
  status,
  active: ["data", "data.full"],
  taken,
  context: null,
  next: [],
});
const received = (sessionId: string, type: string): FromPortal => ({
  kind: "actor-event",
  sessionId,
  from: null,
  type,
  event: { type },
  at: 0,
});
const run = (...messages: readonly FromPortal[]) => messages.reduce(after, nothingRuns);

describe("the running machines", () => {
  it("show the running instances of a machine first, the newest before the others", () => {
    const running = run(started("x:1"), started("x:2"), started("x:3"), moved("x:3", "stopped"));
    expect(instancesOf(running, "data").map(({ sessionId }) => sessionId)).toEqual([
      "x:2",
      "x:1",
      "x:3",
    ]);
  });

  it("know which machine moved last, which a start or a refused event is not", () => {
    const last = (...messages: readonly FromPortal[]) =>
      messages.reduce<string | null>(movedLast, null);
    const moving = moved("x:1", "active", ["data.failed --RETRY[0]"]);
    expect(last(started("x:1"), moving, started("x:2"), moved("x:2", "active"))).toBe("x:1");
    expect(last(moving, { kind: "portal-started" })).toBeNull();
  });

  it("are not hidden by what accompanies them", () => {
    const form = moved("x:1", "active", ["sign-in.idle --SUBMIT[0]"]);
    const shown = moved("x:2", "active", ["toasts.idle --TOAST.SHOW[0]"]);
    const aged = moved("x:3", "active", ["toast --after.4000[0]"]);
    const noted = moved("x:4", "active", ["changed-elsewhere --LOAD[0]"]);
    expect([form, shown, aged, noted].reduce<string | null>(movedLast, null)).toBe("x:1");
  });

  it("keep the last transition when later events have none", () => {
    const running = run(
      started("x:1"),
      received("x:1", "RETRY"),
      moved("x:1", "active", ["data.failed --RETRY[0]"]),
      received("x:1", "NOTHING"),
      moved("x:1", "active"),
    );
    expect(running.get("x:1")).toMatchObject({
      taken: ["data.failed --RETRY[0]"],
      log: [
        { n: 1, type: "RETRY", taken: ["data.failed --RETRY[0]"] },
        { n: 2, type: "NOTHING", taken: [] },
      ],
    });
  });

  it("are cleared when the portal restarts", () => {
    expect(run(started("x:1"), { kind: "portal-started" }).size).toBe(0);
  });

  it("drop the machines that ended long ago, never a running one", () => {
    const many = Array.from({ length: 100 }, (_, at) => `x:${at + 1}`);
    const running = run(
      started("x:0"),
      ...many.flatMap((id) => [started(id), moved(id, "stopped")]),
    );
    expect(running.size).toBe(60);
    expect(running.has("x:0")).toBe(true);
    expect(running.has("x:100")).toBe(true);
  });

  it("keep a log of limited length", () => {
    const events = Array.from({ length: 500 }, () => received("x:1", "CHANGE"));
    const log = run(started("x:1"), ...events).get("x:1")?.log ?? [];
    expect(log).toHaveLength(200);
    expect(log.at(-1)?.n).toBe(500);
  });

  it("name the innermost states", () => {
    expect(leaves(["m", "m.a", "m.a.b", "m.c"])).toEqual(["a.b", "c"]);
  });
});
