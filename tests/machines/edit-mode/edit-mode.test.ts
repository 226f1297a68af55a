import { describe, expect, it } from "vitest";
import { editModeMachine } from "#machines/edit-mode/edit-mode.machine.ts";
import { startActor } from "../support/start.ts";

const start = () => {
  const { actor } = startActor(editModeMachine);
  return {
    actor,
    isEditing: () => actor.getSnapshot().hasTag("editing"),
    target: () => actor.getSnapshot().context.target,
  };
};

describe("a section of the profile", () => {
  it("is read first", () => {
    const { isEditing, target } = start();
    expect([isEditing(), target()]).toEqual([false, null]);
  });

  it("edits what was asked for, until it is saved", () => {
    const { actor, isEditing, target } = start();
    actor.send({ type: "EDIT", target: "p-2" });
    expect([isEditing(), target()]).toEqual([true, "p-2"]);
    actor.send({ type: "SAVED" });
    expect([isEditing(), target()]).toEqual([false, null]);
  });

  it("goes back to reading by Cancel, and can be edited again", () => {
    const { actor, isEditing, target } = start();
    actor.send({ type: "EDIT", target: "new" });
    actor.send({ type: "CANCEL" });
    expect([isEditing(), target()]).toEqual([false, null]);
    actor.send({ type: "EDIT", target: "p-1" });
    expect(target()).toBe("p-1");
  });

  it("holds one form at a time", () => {
    const { actor, target } = start();
    actor.send({ type: "EDIT", target: "p-1" });
    actor.send({ type: "EDIT", target: "new" });
    expect(target()).toBe("p-1");
  });

  it("is not closed by what concerns an open form only", () => {
    const { actor, isEditing } = start();
    actor.send({ type: "SAVED" });
    actor.send({ type: "CANCEL" });
    expect(isEditing()).toBe(false);
  });
});
