import { describe, expect, it } from "vitest";
import { newBuildMachine } from "#machines/portal/new-build/new-build.machine.ts";
import { callbackActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const watch = callbackActor();
  let reloads = 0;
  const { actor } = startActor(
    newBuildMachine.provide({
      actors: { watchBuilds: watch.logic },
      actions: {
        reload: () => {
          reloads += 1;
        },
      },
    }),
  );
  return {
    actor,
    watch,
    reloads: () => reloads,
    isOffered: () => actor.getSnapshot().hasTag("offered"),
  };
};

describe("a new build", () => {
  it("is offered once it is found, not before [ALL-12]", () => {
    const { actor, watch, isOffered, reloads } = start();
    expect(isOffered()).toBe(false);
    actor.send({ type: "TAKE" });
    expect(reloads()).toBe(0);
    watch.say({ type: "BUILD.FOUND" });
    expect(isOffered()).toBe(true);
    expect(reloads()).toBe(0);
  });

  it("reloads the page on request, and stays on offer when the reload is cancelled [ALL-12]", () => {
    const { actor, watch, isOffered, reloads } = start();
    watch.say({ type: "BUILD.FOUND" });
    actor.send({ type: "TAKE" });
    expect(reloads()).toBe(1);
    expect(isOffered()).toBe(true);
    actor.send({ type: "TAKE" });
    expect(reloads()).toBe(2);
  });

  it("can be postponed until a newer one is found [ALL-12]", () => {
    const { actor, watch, isOffered, reloads } = start();
    watch.say({ type: "BUILD.FOUND" });
    actor.send({ type: "LATER" });
    expect(isOffered()).toBe(false);
    actor.send({ type: "TAKE" });
    expect(reloads()).toBe(0);
    watch.say({ type: "BUILD.FOUND" });
    expect(isOffered()).toBe(true);
  });

  it("is watched for as long as the page is open", () => {
    const { actor, watch } = start();
    watch.say({ type: "BUILD.FOUND" });
    actor.send({ type: "LATER" });
    expect([watch.inputs.length, watch.stopped()]).toEqual([1, 0]);
    actor.stop();
    expect(watch.stopped()).toBe(1);
  });
});
