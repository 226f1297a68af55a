import { describe, expect, it } from "vitest";
import type { FromPortal } from "#web/qa/protocol.ts";
import { after, nothingRuns } from "#web/qa/running.ts";
import { notedStand, standOf } from "#web/qa/walk/stand.ts";

/** What runs when each machine stands in these states. */
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

describe("where machines stand, as it is written down [QA-7]", () => {
  it("is the innermost states of what is at rest, and waits for somebody", () => {
    expect(
      states(
        ["social", "social", "social.available", "social.available.waiting"],
        ["leaving", "leaving", "leaving.staying"],
      ),
    ).toEqual({ social: "available.waiting", leaving: "staying" });
  });

  it("leaves out what an answer moves on, how far it has come is not the same twice", () => {
    // By its tag, and by its call without one.
    expect(states(["social", "social", "social.available", "social.available.loading"])).toEqual(
      {},
    );
    expect(states(["accounts", "accounts", "accounts.reloading"])).toEqual({});
  });

  it("leaves out what runs twice, has ended, or lives by time", () => {
    expect(
      states(
        ["leaving", "leaving", "leaving.staying"],
        ["leaving", "leaving", "leaving.asking"],
        ["confirm"],
        ["toasts", "toasts"],
      ),
    ).toEqual({});
  });

  it("is all of it while it is compared", () => {
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
