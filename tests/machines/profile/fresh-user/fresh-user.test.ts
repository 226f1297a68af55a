import { describe, expect, it } from "vitest";
import { freshUserMachine } from "#machines/profile/fresh-user/fresh-user.machine.ts";
import { callbackActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const opened = 1_000_000;

const start = () => {
  const watch = callbackActor();
  let reloads = 0;
  const { actor } = startActor(
    freshUserMachine.provide({
      actors: { watchTab: watch.logic },
      actions: { reload: () => (reloads += 1) },
    }),
  );
  const see = (at: number, isOnline = true) => watch.say({ type: "TAB_SEEN", at, isOnline });
  see(opened);
  return { actor, see, watch, reloads: () => reloads };
};

describe("the page of the profile", () => {
  it("does not reload when it is opened, nor within 5 s [PROF-2]", () => {
    const { see, reloads } = start();
    see(opened);
    see(opened + 4999);
    expect(reloads()).toBe(0);
  });

  it("reloads once when somebody comes back after 5 s [PROF-2]", () => {
    const { see, reloads } = start();
    see(opened + 5000);
    see(opened + 5000);
    expect(reloads()).toBe(1);
    see(opened + 9999);
    expect(reloads()).toBe(1);
    see(opened + 10_000);
    expect(reloads()).toBe(2);
  });

  it("reloads also after the clock was set back", () => {
    const { see, reloads } = start();
    see(opened - 3_600_000);
    expect(reloads()).toBe(1);
    see(opened - 3_600_000 + 4999);
    expect(reloads()).toBe(1);
  });

  it("does not reload without a network, and does so at once with it", () => {
    const { see, reloads } = start();
    see(opened + 6000, false);
    expect(reloads()).toBe(0);
    see(opened + 6001);
    expect(reloads()).toBe(1);
  });

  it("stops watching the tab when it is left", () => {
    const { actor, watch } = start();
    expect(watch.stopped()).toBe(0);
    actor.stop();
    expect(watch.stopped()).toBe(1);
  });
});
