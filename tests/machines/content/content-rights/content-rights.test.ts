import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { contentRightsMachine } from "#machines/content/content-rights/content-rights.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const ask = deferredActor<boolean, undefined>();
  const { actor } = startActor(contentRightsMachine.provide({ actors: { ask: ask.logic } }));
  return {
    ask,
    open: () => actor.send({ type: "WANTED" }),
    isEditor: () => actor.getSnapshot().hasTag("editor"),
    reach: (state: "editor" | "resident" | "unknown") =>
      waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
};

describe("the link to the content area", () => {
  it("is checked when the menu opens, not before [CMS-4]", () => {
    const { ask, open, isEditor } = start();
    expect(ask.calls).toHaveLength(0);
    open();
    open();
    expect(ask.calls).toHaveLength(1);
    expect(isEditor()).toBe(false);
  });

  it("is shown to a content manager, after one check [CMS-4]", async () => {
    const { ask, open, isEditor, reach } = start();
    open();
    ask.last().resolve(true);
    await reach("editor");
    expect(isEditor()).toBe(true);
    open();
    expect(ask.calls).toHaveLength(1);
  });

  it("is hidden from a resident, after one check [CMS-4]", async () => {
    const { ask, open, isEditor, reach } = start();
    open();
    ask.last().resolve(false);
    await reach("resident");
    open();
    expect([isEditor(), ask.calls.length]).toEqual([false, 1]);
  });

  it("is checked again at the next opening when there was no answer [CMS-4]", async () => {
    const { ask, open, isEditor, reach } = start();
    open();
    ask.last().reject(failures.other(404));
    await reach("unknown");
    expect(isEditor()).toBe(false);
    open();
    expect(ask.calls).toHaveLength(2);
  });
});
