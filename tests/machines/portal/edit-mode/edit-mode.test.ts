import { describe, expect, it } from "vitest";
import { editModeMachine } from "#machines/portal/edit-mode/edit-mode.machine.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const { actor } = startActor(editModeMachine);
  return {
    actor,
    isEditing: () => actor.getSnapshot().hasTag("editing"),
    target: () => actor.getSnapshot().context.target,
    last: () => {
      const { ending, closed, details } = actor.getSnapshot().context;
      return { ending, closed, details };
    },
  };
};

describe("a section of the profile", () => {
  it("starts for reading", () => {
    const { isEditing, target } = start();
    expect([isEditing(), target()]).toEqual([false, null]);
  });

  it("edits what was requested, until it is saved", () => {
    const { actor, isEditing, target } = start();
    actor.send({ type: "EDIT", target: "p-2" });
    expect([isEditing(), target()]).toEqual([true, "p-2"]);
    actor.send({ type: "SAVED" });
    expect([isEditing(), target()]).toEqual([false, null]);
  });

  it("returns to reading on Cancel, and can be edited again", () => {
    const { actor, isEditing, target } = start();
    actor.send({ type: "EDIT", target: "new" });
    actor.send({ type: "CANCEL" });
    expect([isEditing(), target()]).toEqual([false, null]);
    actor.send({ type: "EDIT", target: "p-1" });
    expect(target()).toBe("p-1");
  });

  it("opens one form at a time", () => {
    const { actor, target } = start();
    actor.send({ type: "EDIT", target: "p-1" });
    actor.send({ type: "EDIT", target: "new" });
    expect(target()).toBe("p-1");
  });

  it("ignores events of a form when none is open", () => {
    const { actor, isEditing } = start();
    actor.send({ type: "SAVED" });
    actor.send({ type: "CANCEL" });
    expect(isEditing()).toBe(false);
  });

  it("remembers how the last form was closed, until the next one opens", () => {
    const { actor, last } = start();
    const nothing = { ending: "none", closed: null, details: [] };
    expect(last()).toEqual(nothing);
    actor.send({ type: "EDIT", target: "p-1" });
    actor.send({ type: "CANCEL" });
    expect(last()).toEqual({ ending: "cancelled", closed: "p-1", details: [] });
    actor.send({ type: "EDIT", target: "new" });
    expect(last()).toEqual(nothing);
    actor.send({ type: "SAVED", details: ["new@example.org"] });
    expect(last()).toEqual({ ending: "saved", closed: "new", details: ["new@example.org"] });
    actor.send({ type: "EDIT", target: "p-1" });
    actor.send({ type: "SAVED" });
    expect(last()).toEqual({ ending: "saved", closed: "p-1", details: [] });
  });
});
