import { describe, expect, it } from "vitest";
import { setup } from "xstate";
import type { ActorRefFrom } from "xstate";
import type { ExpiryEvent } from "#machines/portal/session/expiry.machine.ts";
import { expiryMachine } from "#machines/portal/session/expiry.machine.ts";
import { callbackActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const watch = callbackActor<{ type: "STOP" }, { expiresAt: number }>();
  const told: string[] = [];
  const expiry = expiryMachine.provide({ actors: { watchExpiry: watch.logic } });
  const parent = setup({ actors: { expiry } }).createMachine({
    id: "expiry-parent",
    invoke: { id: "expiry", src: "expiry", input: { expiresAt: 7 } },
    on: { "*": { actions: ({ event }) => told.push(event.type) } },
  });
  const { actor } = startActor(parent);
  const ref = actor.getSnapshot().children["expiry"] as unknown as ActorRefFrom<
    typeof expiryMachine
  >;
  return {
    watch,
    told,
    say: (event: ExpiryEvent) => watch.say(event),
    dismiss: () => ref.send({ type: "DISMISS" }),
    is: (tag: "expiring" | "warning") => ref.getSnapshot().hasTag(tag),
    shown: () => {
      const { minutes, announced } = ref.getSnapshot().context;
      return { minutes, announced };
    },
  };
};

describe("the expiry of a session", () => {
  it("is watched, and nothing is shown while there is time", () => {
    const { watch, is, shown } = start();
    expect(watch.inputs).toEqual([{ expiresAt: 7 }]);
    expect(is("expiring")).toBe(false);
    expect(shown()).toEqual({ minutes: null, announced: null });
  });

  it("is announced five minutes and one minute ahead; in between only the number changes [SES-7]", () => {
    const { say, is, shown } = start();
    const seen = [5, 5, 4, 3, 2, 1, 1].map((minutes) => {
      say({ type: "EXPIRING", minutes });
      expect(is("warning")).toBe(true);
      return shown();
    });
    expect(seen).toEqual([
      { minutes: 5, announced: 5 },
      { minutes: 5, announced: 5 },
      { minutes: 4, announced: 5 },
      { minutes: 3, announced: 5 },
      { minutes: 2, announced: 5 },
      { minutes: 1, announced: 1 },
      { minutes: 1, announced: 1 },
    ]);
  });

  it("is announced once, with the time left, in a tab that slept or was opened late [SES-7]", () => {
    const late = start();
    late.say({ type: "EXPIRING", minutes: 3 });
    expect(late.shown()).toEqual({ minutes: 3, announced: 3 });
    const last = start();
    last.say({ type: "EXPIRING", minutes: 1 });
    expect(last.shown()).toEqual({ minutes: 1, announced: 1 });
    expect(last.is("warning")).toBe(true);
  });

  it("can be dismissed; the last minute shows the warning once more [SES-7]", () => {
    const { say, is, dismiss, shown } = start();
    say({ type: "EXPIRING", minutes: 5 });
    dismiss();
    expect(is("warning")).toBe(false);
    expect(is("expiring")).toBe(true);
    say({ type: "EXPIRING", minutes: 4 });
    expect(is("warning")).toBe(false);
    expect(shown()).toEqual({ minutes: 4, announced: 5 });
    say({ type: "EXPIRING", minutes: 1 });
    expect(is("warning")).toBe(true);
    expect(shown()).toEqual({ minutes: 1, announced: 1 });
    dismiss();
    say({ type: "EXPIRING", minutes: 1 });
    expect(is("warning")).toBe(false);
    expect(is("expiring")).toBe(true);
  });

  it("can be dismissed for good in a tab that was opened in the last minute [SES-7]", () => {
    const { say, is, dismiss } = start();
    say({ type: "EXPIRING", minutes: 1 });
    dismiss();
    say({ type: "EXPIRING", minutes: 1 });
    expect(is("warning")).toBe(false);
    expect(is("expiring")).toBe(true);
  });

  it("is cleared when the clock is set back, and announced again later [SES-7]", () => {
    for (const minutes of [5, 1]) {
      const { say, is, shown, dismiss } = start();
      say({ type: "EXPIRING", minutes });
      dismiss();
      say({ type: "STEADY" });
      expect(is("expiring")).toBe(false);
      expect(shown()).toEqual({ minutes: null, announced: null });
      say({ type: "EXPIRING", minutes: 2 });
      expect(is("warning")).toBe(true);
      expect(shown()).toEqual({ minutes: 2, announced: 2 });
    }
  });

  it("keeps the last announcement when the clock is set back a little", () => {
    const { say, is, shown } = start();
    say({ type: "EXPIRING", minutes: 1 });
    say({ type: "EXPIRING", minutes: 3 });
    expect(is("warning")).toBe(true);
    expect(shown()).toEqual({ minutes: 3, announced: 1 });
  });

  it.each([[[]], [[5]], [[5, 1]]])(
    "is reported to the session once, after %j minutes",
    (minutes) => {
      const { say, told, watch } = start();
      for (const left of minutes) say({ type: "EXPIRING", minutes: left });
      say({ type: "EXPIRED" });
      say({ type: "EXPIRED" });
      expect(told.filter((type) => type === "SESSION.EXPIRED")).toHaveLength(1);
      expect(watch.stopped()).toBe(1);
    },
  );
});
