import { afterEach, describe, expect, it } from "vitest";
import { createActor, setup } from "xstate";
import type { HeldEvent } from "#web/qa/gate.ts";
import { createGate } from "#web/qa/gate.ts";
import { inspectAllSystems } from "#web/qa/inspect-all.ts";

const child = setup({}).createMachine({
  id: "child",
  initial: "asked",
  states: { asked: { on: { ANSWER: "answered" } }, answered: { type: "final" } },
});

const parent = setup({ actors: { child } }).createMachine({
  id: "parent",
  initial: "idle",
  states: {
    idle: { on: { BEGIN: "waiting" } },
    waiting: {
      invoke: { id: "child", src: "child", onDone: "done" },
      on: { LEAVE: "idle" },
    },
    done: {},
  },
});

let unhook = (): void => {};
afterEach(() => unhook());

const started = () => {
  const told: (readonly HeldEvent[])[] = [];
  const gate = createGate((held) => told.push(held));
  unhook = inspectAllSystems(() => {}, gate.guard);
  const actor = createActor(parent).start();
  const held = () => told.at(-1)?.map(({ machine, type }) => `${machine} ${type}`);
  return { gate, actor, held };
};

describe("paused machines", () => {
  it("let one event through at a time, the oldest first, and hold the events it causes [QA-7]", () => {
    const { gate, actor, held } = started();
    gate.pause(true);
    actor.send({ type: "BEGIN" });
    actor.send({ type: "NOBODY" });
    expect(actor.getSnapshot().value).toBe("idle");
    expect(held()).toEqual(["parent BEGIN", "parent NOBODY"]);
    gate.letOneThrough();
    expect(actor.getSnapshot().value).toBe("waiting");
    expect(held()).toEqual(["parent NOBODY"]);
    gate.letOneThrough();
    actor.getSnapshot().children["child"]?.send({ type: "ANSWER" });
    expect(held()).toEqual(["child ANSWER"]);
    gate.letOneThrough();
    // The child has ended, and its parent does not know yet.
    expect(actor.getSnapshot().value).toBe("waiting");
    expect(held()).toEqual(["parent xstate.done.actor.child"]);
    gate.letOneThrough();
    expect(actor.getSnapshot().value).toBe("done");
    expect(held()).toEqual([]);
    gate.letOneThrough();
  });

  it("handle all held events in order when they go on; ended machines get none", () => {
    const { gate, actor, held } = started();
    actor.send({ type: "BEGIN" });
    const inner = actor.getSnapshot().children["child"];
    gate.pause(true);
    actor.send({ type: "LEAVE" });
    inner?.send({ type: "ANSWER" });
    gate.pause(false);
    expect(held()).toEqual([]);
    expect(actor.getSnapshot().value).toBe("idle");
    actor.send({ type: "BEGIN" });
    expect(actor.getSnapshot().value).toBe("waiting");
  });
});
