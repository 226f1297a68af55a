import { describe, expect, it } from "vitest";
import { connectionMachine } from "#machines/connection/connection.machine.ts";
import { callbackActor } from "../deferred.ts";
import { startActor } from "../support/start.ts";

const start = () => {
  const watch = callbackActor();
  const { actor } = startActor(
    connectionMachine.provide({ actors: { watchConnection: watch.logic } }),
  );
  return { actor, watch, offline: () => actor.getSnapshot().hasTag("offline") };
};

describe("the connection", () => {
  it("is taken to be there until the device says otherwise", () => {
    expect(start().offline()).toBe(false);
  });

  it("follows what the device says, any number of times", () => {
    const { watch, offline } = start();
    for (let round = 0; round < 3; round += 1) {
      watch.say({ type: "CONNECTION.LOST" });
      expect(offline()).toBe(true);
      watch.say({ type: "CONNECTION.LOST" });
      expect(offline()).toBe(true);
      watch.say({ type: "CONNECTION.BACK" });
      expect(offline()).toBe(false);
      watch.say({ type: "CONNECTION.BACK" });
      expect(offline()).toBe(false);
    }
  });

  it("keeps one watcher all the time and lets it go at the end", () => {
    const { actor, watch } = start();
    watch.say({ type: "CONNECTION.LOST" });
    watch.say({ type: "CONNECTION.BACK" });
    expect(watch.inputs).toHaveLength(1);
    expect(watch.stopped()).toBe(0);
    actor.stop();
    expect(watch.stopped()).toBe(1);
  });
});
