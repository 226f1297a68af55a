import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { startActor } from "./start.ts";
import { taken } from "./taken.ts";

const lamp = createMachine({
  id: "counted-lamp",
  initial: "off",
  states: { off: { on: { ON: "on", BREAK: "broken" } }, on: {}, broken: {} },
});

describe("a transition counts as tested [MACH-2]", () => {
  it("when something is asserted after it", () => {
    const { actor } = startActor(lamp);
    actor.send({ type: "ON" });
    expect(actor.getSnapshot().value).toBe("on");
    // No assertion follows this transition.
    startActor(lamp).actor.send({ type: "BREAK" });
  });

  it("and not otherwise", () => {
    expect(taken.taken()).toEqual(["counted-lamp.off --ON[0]"]);
  });
});
