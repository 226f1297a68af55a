import { describe, expect, it } from "vitest";
import { createActor, fromPromise, setup, waitFor } from "xstate";
import {
  allTransitions,
  coverageOf,
  createTransitionCoverage,
  transitionKey,
} from "#machines/kit/coverage.ts";
import { placeholder } from "#machines/kit/placeholder.ts";
import { types } from "#machines/kit/types.ts";
import { startActor } from "../support/start.ts";

const child = setup({ types: types<{ events: { type: "LEAVE" } }>() }).createMachine({
  id: "coverageChild",
  initial: "inside",
  states: { inside: { on: { LEAVE: "outside" } }, outside: { type: "final" } },
});

const machine = setup({
  types: types<{ context: { wanted: boolean }; events: { type: "GO" } | { type: "BACK" } }>(),
  actors: { load: placeholder<string>("load"), child },
  guards: { wanted: ({ context }) => context.wanted, never: () => false },
  delays: { patience: 3000 },
}).createMachine({
  id: "coverageTest",
  initial: "idle",
  context: { wanted: false },
  states: {
    idle: { on: { GO: [{ guard: "wanted", target: "nested" }, { target: "loading" }] } },
    loading: {
      invoke: { id: "load", src: "load", onDone: "nested", onError: "idle" },
      after: { patience: "idle" },
    },
    nested: {
      initial: "first",
      invoke: { id: "child", src: "child" },
      onDone: "idle",
      states: {
        first: { always: [{ guard: "never", target: "second" }, { target: "last" }] },
        second: {},
        last: { type: "final" },
      },
    },
  },
  on: { BACK: ".idle" },
});

describe("transition coverage", () => {
  it("lists every written transition once, eventless and delayed ones too [MACH-2]", () => {
    expect(allTransitions(machine).map(transitionKey)).toEqual([
      "coverageTest --BACK[0]",
      "coverageTest.idle --GO[0]",
      "coverageTest.idle --GO[1]",
      "coverageTest.loading --xstate.done.actor.load[0]",
      "coverageTest.loading --xstate.error.actor.load[0]",
      "coverageTest.loading --xstate.after.patience.coverageTest.loading[0]",
      "coverageTest.nested --xstate.done.state.coverageTest.nested[0]",
      "coverageTest.nested.first --always[0]",
      "coverageTest.nested.first --always[1]",
    ]);
  });

  it("reports exactly the transitions not taken, also of a provided machine [MACH-2]", async () => {
    const coverage = createTransitionCoverage();
    const provided = machine.provide({
      actors: { load: fromPromise<string>(() => Promise.resolve("")) },
    });
    const actor = createActor(provided, { inspect: coverage.inspect }).start();
    actor.send({ type: "GO" });
    await waitFor(actor, (snapshot) => snapshot.matches("idle"));
    actor.stop();
    expect(coverageOf(machine, coverage.taken())).toEqual({
      total: 9,
      taken: 4,
      missing: [
        "coverageTest --BACK[0]",
        "coverageTest.idle --GO[0]",
        "coverageTest.loading --xstate.error.actor.load[0]",
        "coverageTest.loading --xstate.after.patience.coverageTest.loading[0]",
        "coverageTest.nested.first --always[0]",
      ],
    });
  });

  it("includes child actors and merges collections", () => {
    const coverage = createTransitionCoverage();
    const parent = setup({ actors: { child } }).createMachine({
      id: "coverageParent",
      initial: "on",
      states: { on: { invoke: { id: "child", src: "child" } } },
    });
    const actor = createActor(parent, { inspect: coverage.inspect }).start();
    actor.getSnapshot().children.child?.send({ type: "LEAVE" });
    actor.stop();
    const other = createTransitionCoverage();
    other.merge(coverage.taken());
    other.merge(["x"]);
    expect(other.taken()).toEqual(["coverageChild.inside --LEAVE[0]", "x"]);
    expect(coverageOf(child, other.taken()).missing).toEqual([]);
  });

  it("starts machines on a clock that the test moves", () => {
    const { actor, clock } = startActor(
      machine.provide({ actors: { load: fromPromise<string>(() => new Promise(() => {})) } }),
    );
    actor.send({ type: "GO" });
    clock.increment(2999);
    expect(actor.getSnapshot().value).toBe("loading");
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe("idle");
  });
});
