import { createActor, createMachine } from "xstate";
import { describe, expect, it } from "vitest";
import { handledEvents, wouldTake } from "#machines/kit/next.ts";
import { richMachine } from "../support/rich-machine.ts";

const editing = () => createActor(richMachine).getSnapshot();

describe("the preview of a transition", () => {
  it("names the branch whose guard holds, without taking it", () => {
    const actor = createActor(richMachine).start();
    const before = actor.getSnapshot();
    const key = wouldTake(before, { type: "SUBMIT" }).join();
    expect(key).toBe("rich.form.editing --SUBMIT[2]");
    expect(actor.getSnapshot()).toBe(before);
    actor.send({ type: "CHANGE", phone: "1" });
    expect(wouldTake(actor.getSnapshot(), { type: "SUBMIT" })).toEqual([
      "rich.form.editing --SUBMIT[1]",
    ]);
    actor.stop();
  });

  it("is empty for a forbidden event", () => {
    expect(wouldTake(editing(), { type: "RESUME" })).toEqual([]);
  });

  it("is empty for an unhandled event, and names a transition that only has actions", () => {
    const lamp = createMachine({
      id: "lamp",
      initial: "off",
      states: { off: { on: { NOTE: { actions: () => undefined } } } },
    });
    const off = createActor(lamp).getSnapshot();
    expect(wouldTake(off, { type: "BREAK" })).toEqual([]);
    expect(wouldTake(off, { type: "NOTE" })).toEqual(["lamp.off --NOTE[0]"]);
  });

  it("lists what the active states and their ancestors handle", () => {
    // RESUME is forbidden at the root: nobody handles it.
    expect(handledEvents(editing()).toSorted()).toEqual(["*", "CHANGE", "LEAVE", "SUBMIT"]);
  });
});
