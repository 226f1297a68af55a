import { describe, expect, it } from "vitest";
import { setup } from "xstate";
import type { ActorRefFrom } from "xstate";
import { connectionMachine } from "#machines/portal/connection/connection.machine.ts";
import { callbackActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const watch = callbackActor();
  const told: string[] = [];
  const connection = connectionMachine.provide({ actors: { watchConnection: watch.logic } });
  const parent = setup({ actors: { connection } }).createMachine({
    id: "connection-parent",
    invoke: { id: "connection", src: "connection" },
    on: { "NETWORK.*": { actions: ({ event }) => told.push(event.type) } },
  });
  const { actor, clock } = startActor(parent);
  const ref = actor.getSnapshot().children["connection"] as unknown as ActorRefFrom<
    typeof connectionMachine
  >;
  const is = (tag: "offline" | "back") => ref.getSnapshot().hasTag(tag);
  return { actor, clock, watch, told, is };
};

describe("the connection", () => {
  it("counts as online until the device reports otherwise", () => {
    const { is, told, watch } = start();
    watch.say({ type: "NETWORK.BACK" });
    expect(is("offline")).toBe(false);
    expect(is("back")).toBe(false);
    expect(told).toEqual([]);
  });

  it("follows the device, and reports each return once [SHELL-11]", () => {
    const { watch, is, told } = start();
    for (let round = 1; round <= 3; round += 1) {
      watch.say({ type: "NETWORK.LOST" });
      expect(is("offline")).toBe(true);
      expect(is("back")).toBe(false);
      watch.say({ type: "NETWORK.LOST" });
      expect(is("offline")).toBe(true);
      watch.say({ type: "NETWORK.BACK" });
      expect(is("offline")).toBe(false);
      expect(is("back")).toBe(true);
      watch.say({ type: "NETWORK.BACK" });
      expect(told).toHaveLength(round);
    }
  });

  it("shows for 5 s that it is back [SHELL-11]", () => {
    const { watch, is, clock } = start();
    watch.say({ type: "NETWORK.LOST" });
    watch.say({ type: "NETWORK.BACK" });
    clock.increment(4999);
    expect(is("back")).toBe(true);
    clock.increment(1);
    expect(is("back")).toBe(false);
    expect(is("offline")).toBe(false);
    watch.say({ type: "NETWORK.LOST" });
    expect(is("offline")).toBe(true);
  });

  it("keeps one watcher all the time and stops it at the end", () => {
    const { actor, watch } = start();
    watch.say({ type: "NETWORK.LOST" });
    watch.say({ type: "NETWORK.BACK" });
    expect(watch.inputs).toHaveLength(1);
    expect(watch.stopped()).toBe(0);
    actor.stop();
    expect(watch.stopped()).toBe(1);
  });
});
