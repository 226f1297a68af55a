import { describe, expect, it } from "vitest";
import { waitMachine } from "#machines/portal/wait/wait.machine.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const { actor, clock } = startActor(waitMachine);
  return {
    actor,
    clock,
    begin: (key: string) =>
      actor.send({ type: "WAIT.BEGIN", key, message: { code: "please-wait" } }),
    end: (key: string) => actor.send({ type: "WAIT.END", key }),
    dismiss: () => actor.send({ type: "WAIT.DISMISS" }),
    visible: () => actor.getSnapshot().hasTag("visible"),
    state: () => actor.getSnapshot().value,
    work: () => Object.keys(actor.getSnapshot().context.work),
  };
};

describe("the wait overlay", () => {
  it("appears only for work longer than a second", () => {
    const { clock, begin, visible } = start();
    begin("a");
    clock.increment(999);
    expect(visible()).toBe(false);
    clock.increment(1);
    expect(visible()).toBe(true);
  });

  it("never appears for short work", () => {
    const { clock, begin, end, visible, state } = start();
    begin("a");
    clock.increment(999);
    end("a");
    expect(state()).toBe("idle");
    clock.increment(10_000);
    expect(visible()).toBe(false);
  });

  it("starts its delay again for the next work", () => {
    const { clock, begin, end, visible } = start();
    begin("a");
    clock.increment(900);
    end("a");
    begin("b");
    clock.increment(900);
    expect(visible()).toBe(false);
    clock.increment(100);
    expect(visible()).toBe(true);
  });

  it("stays until the last work has ended, with the newest work listed last", () => {
    const { actor, clock, begin, end, visible, state, work } = start();
    begin("a");
    clock.increment(1000);
    actor.send({ type: "WAIT.BEGIN", key: "b", message: { text: "newest" } });
    expect(work()).toEqual(["a", "b"]);
    expect(Object.values(actor.getSnapshot().context.work).at(-1)).toEqual({ text: "newest" });
    end("a");
    expect(visible()).toBe(true);
    end("b");
    expect(state()).toBe("idle");
    expect(work()).toEqual([]);
  });

  it("keeps waiting when unknown work ends", () => {
    const { clock, begin, end, state } = start();
    end("nothing");
    expect(state()).toBe("idle");
    begin("a");
    end("nothing");
    expect(state()).toBe("pending");
    clock.increment(1000);
    end("nothing");
    expect(state()).toBe("visible");
  });

  it("can be dismissed and does not return for the same work", () => {
    const { clock, begin, dismiss, visible, state, work } = start();
    begin("a");
    clock.increment(1000);
    dismiss();
    expect(visible()).toBe(false);
    begin("a");
    clock.increment(60_000);
    expect(state()).toBe("dismissed");
    expect(work()).toEqual(["a"]);
  });

  it("is idle again when the work it was dismissed for ends", () => {
    const { clock, begin, end, dismiss, state, visible } = start();
    begin("a");
    clock.increment(1000);
    dismiss();
    end("a");
    expect(state()).toBe("idle");
    begin("b");
    clock.increment(1000);
    expect(visible()).toBe(true);
  });

  it("returns, after the usual delay, for other work that starts after the dismissal", () => {
    const { clock, begin, dismiss, visible, work } = start();
    begin("a");
    clock.increment(1000);
    dismiss();
    begin("b");
    expect(work()).toEqual(["a", "b"]);
    clock.increment(999);
    expect(visible()).toBe(false);
    clock.increment(1);
    expect(visible()).toBe(true);
  });

  it("does not return for dismissed work when other work has ended, shown or not", () => {
    const { clock, begin, end, dismiss, state } = start();
    begin("a");
    clock.increment(1000);
    dismiss();
    begin("b");
    clock.increment(100);
    end("b");
    expect(state()).toBe("dismissed");
    clock.increment(60_000);
    expect(state()).toBe("dismissed");
    begin("c");
    clock.increment(1000);
    expect(state()).toBe("visible");
    end("c");
    expect(state()).toBe("dismissed");
    end("a");
    expect(state()).toBe("idle");
  });

  it("returns for the same work when it begins anew after its end", () => {
    const { clock, begin, end, dismiss, visible } = start();
    begin("b");
    begin("a");
    clock.increment(1000);
    dismiss();
    end("a");
    begin("a");
    clock.increment(1000);
    expect(visible()).toBe(true);
  });

  it("cannot be dismissed before it is visible", () => {
    const { clock, begin, dismiss, visible } = start();
    begin("a");
    dismiss();
    clock.increment(1000);
    expect(visible()).toBe(true);
  });
});
