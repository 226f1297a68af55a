import { describe, expect, it } from "vitest";
import type { FromPortal } from "#web/qa/protocol.ts";
import { after, nothingRuns } from "#web/qa/running.ts";
import { notedStand, standOf } from "#web/qa/walk/stand.ts";

/** The running machines in these states. */
const running = (...machines: readonly (readonly string[])[]) =>
  machines
    .flatMap(([machine = "", ...active], at): readonly FromPortal[] => {
      const sessionId = `x:${at}`;
      return [
        { kind: "actor-started", sessionId, machine, parent: null },
        {
          kind: "actor-state",
          sessionId,
          status: active.length === 0 ? "stopped" : "active",
          active,
          taken: [],
          context: null,
          next: [],
        },
      ];
    })
    .reduce(after, nothingRuns);

const states = (...machines: readonly (readonly string[])[]) =>
  notedStand(standOf(null, running(...machines))).states;

describe("the recorded states of machines [QA-7]", () => {
  it("are the innermost states of machines that are at rest and wait for the resident", () => {
    expect(
      states(
        ["social", "social", "social.available", "social.available.waiting"],
        ["leaving", "leaving", "leaving.staying"],
      ),
    ).toEqual({ social: "available.waiting", leaving: "staying" });
  });

  it("leave out states that an answer ends, as their progress differs each time", () => {
    // One has a tag, the other has only a call.
    expect(states(["social", "social", "social.available", "social.available.loading"])).toEqual(
      {},
    );
    expect(states(["accounts", "accounts", "accounts.reloading"])).toEqual({});
  });

  it("leave out states that end after a time, which a slow replay may find over", () => {
    expect(states(["session", "session", "session.justEnded"])).toEqual({});
    expect(states(["connection", "connection", "connection.returned"])).toEqual({});
    expect(states(["session", "session", "session.visitor"])).toEqual({ session: "visitor" });
  });

  it("leave out machines that run twice, have ended, or depend on time", () => {
    expect(
      states(
        ["leaving", "leaving", "leaving.staying"],
        ["leaving", "leaving", "leaving.asking"],
        ["confirm"],
        ["toasts", "toasts"],
      ),
    ).toEqual({});
  });

  it("are complete while they are compared", () => {
    const { machines } = standOf(
      null,
      running(
        ["social", "social", "social.available", "social.available.loading"],
        ["leaving", "leaving", "leaving.staying"],
        ["leaving", "leaving", "leaving.asking"],
      ),
    );
    expect(machines).toEqual({
      social: [{ state: "available.loading", isMoving: true }],
      leaving: [
        { state: "staying", isMoving: false },
        { state: "asking", isMoving: false },
      ],
    });
  });
});
