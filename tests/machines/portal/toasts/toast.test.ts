import { describe, expect, it } from "vitest";
import type { ToastKind } from "#machines/portal/toasts/toast.machine.ts";
import { toastMachine } from "#machines/portal/toasts/toast.machine.ts";
import { startActor } from "../../support/start.ts";

const lives: readonly [ToastKind, number][] = [
  ["error", 4000],
  ["warning", 4000],
  ["success", 2500],
  ["info", 3000],
];
const hide = 250;

const start = (kind: ToastKind = "info", sticky = false) => {
  const { actor, clock } = startActor(toastMachine, { input: { kind, sticky } });
  return { actor, clock, state: () => actor.getSnapshot().value };
};

describe("one toast", () => {
  it.each(lives)("of kind %s is shown for %i ms, then fades for 250 ms [SHELL-6]", (kind, life) => {
    const { actor, clock, state } = start(kind);
    clock.increment(life - 1);
    expect(state()).toBe("showing");
    clock.increment(1);
    expect(state()).toBe("leaving");
    expect(actor.getSnapshot().hasTag("leaving")).toBe(true);
    clock.increment(hide - 1);
    expect(state()).toBe("leaving");
    clock.increment(1);
    expect(state()).toBe("gone");
    expect(actor.getSnapshot().status).toBe("done");
  });

  it.each(lives)(
    "of kind %s pauses under the pointer and is then shown for another %i ms [SHELL-6]",
    (kind, life) => {
      const { actor, clock, state } = start(kind);
      clock.increment(life - 1);
      actor.send({ type: "PAUSE" });
      clock.increment(10 * life);
      expect(state()).toBe("paused");
      actor.send({ type: "RESUME" });
      clock.increment(life - 1);
      expect(state()).toBe("showing");
      clock.increment(1);
      expect(state()).toBe("leaving");
    },
  );

  it("stays when it is sticky, also after a pause, until it is closed [SHELL-6]", () => {
    const { actor, clock, state } = start("error", true);
    clock.increment(1_000_000);
    expect(state()).toBe("showing");
    actor.send({ type: "PAUSE" });
    actor.send({ type: "RESUME" });
    clock.increment(1_000_000);
    expect(state()).toBe("showing");
    actor.send({ type: "CLOSE" });
    expect(state()).toBe("leaving");
    clock.increment(hide);
    expect(state()).toBe("gone");
  });

  it("can be closed while it is paused", () => {
    const { actor, state } = start();
    actor.send({ type: "PAUSE" });
    actor.send({ type: "CLOSE" });
    expect(state()).toBe("leaving");
  });

  it("starts its time again when it is repeated", () => {
    const { actor, clock, state } = start("success");
    clock.increment(2499);
    actor.send({ type: "RESTART" });
    clock.increment(2499);
    expect(state()).toBe("showing");
    clock.increment(1);
    expect(state()).toBe("leaving");
  });

  it("stays paused when it is repeated", () => {
    const { actor, clock, state } = start("success");
    actor.send({ type: "PAUSE" });
    actor.send({ type: "RESTART" });
    clock.increment(10_000);
    expect(state()).toBe("paused");
  });

  it.each(["CLOSE", "PAUSE", "RESUME", "RESTART"] as const)(
    "fades in 250 ms whatever is pressed meanwhile: %s",
    (type) => {
      const { actor, clock, state } = start();
      actor.send({ type: "CLOSE" });
      clock.increment(hide - 1);
      actor.send({ type });
      expect(state()).toBe("leaving");
      clock.increment(1);
      expect(state()).toBe("gone");
    },
  );
});
