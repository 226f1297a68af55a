import { describe, expect, it } from "vitest";
import type { ToastContent } from "#machines/portal/toasts/toasts.machine.ts";
import { historyLength, toastsMachine } from "#machines/portal/toasts/toasts.machine.ts";
import { startActor } from "../../support/start.ts";
import { clockActor } from "./clock.ts";

const text = (message: string, more: Partial<ToastContent> = {}): ToastContent => ({
  kind: "info",
  message: { text: message },
  ...more,
});

const start = () => {
  const wall = clockActor(1000);
  const { actor, clock } = startActor(toastsMachine.provide({ actors: { clock: wall.logic } }));
  /** Step by step: a simulated clock that jumps would begin the fading only where the jump ends. */
  const pass = (ms: number) => {
    for (let gone = 0; gone < ms; gone += 1) clock.increment(1);
  };
  const show = (toast: ToastContent) => actor.send({ type: "TOAST.SHOW", toast });
  const expected = () =>
    actor
      .getSnapshot()
      .context.toasts.map(({ message }) => ("text" in message ? message.text : message.code));
  const at = (index: number) => {
    const toast = actor.getSnapshot().context.toasts[index];
    if (toast === undefined) throw new Error(`There is no toast ${index}`);
    return toast;
  };
  return { actor, wall, pass, show, words: expected, at };
};

describe("the toasts", () => {
  it("shows nothing at first", () => {
    expect(start().words()).toEqual([]);
  });

  it("shows each message and lets it go when it has lived and faded [SHELL-6]", () => {
    const { pass, show, words: message } = start();
    show(text("short", { kind: "success" }));
    show(text("usual"));
    show(text("long", { kind: "error" }));
    expect(message()).toEqual(["short", "usual", "long"]);
    pass(2500 + 249);
    expect(message()).toEqual(["short", "usual", "long"]);
    pass(1);
    expect(message()).toEqual(["usual", "long"]);
    pass(500);
    expect(message()).toEqual(["long"]);
    pass(1000);
    expect(message()).toEqual([]);
  });

  it("keeps a sticky message [SHELL-6]", () => {
    const { pass, show, words: message } = start();
    show(text("stays", { sticky: true }));
    pass(10_000);
    expect(message()).toEqual(["stays"]);
  });

  it("merges the same message and starts its life anew", () => {
    const { pass, show, words: message } = start();
    show(text("same", { detail: { code: "no-connection-detail" } }));
    pass(2999);
    show(text("same", { detail: { code: "no-connection-detail" } }));
    expect(message()).toEqual(["same"]);
    pass(2999);
    expect(message()).toEqual(["same"]);
    pass(251);
    expect(message()).toEqual([]);
  });

  it("merges into a message that somebody is reading", () => {
    const { show, words: message, at } = start();
    show(text("same"));
    at(0).ref.send({ type: "PAUSE" });
    show(text("same"));
    expect(message()).toEqual(["same"]);
    expect(at(0).ref.getSnapshot().value).toBe("paused");
  });

  it.each<[string, Partial<ToastContent>]>([
    ["kind", { kind: "error" }],
    ["detail", { detail: { text: "more" } }],
    ["stickiness", { sticky: true }],
  ])("does not merge what differs in %s", (_, more) => {
    const { show, words: message } = start();
    show(text("same"));
    show(text("same", more));
    expect(message()).toEqual(["same", "same"]);
  });

  it("keeps a sticky message when the same words stood there to fade", () => {
    const { pass, show, words: message } = start();
    show(text("ended"));
    show(text("ended", { sticky: true }));
    pass(10_000);
    expect(message()).toEqual(["ended"]);
  });

  it("tells a code from a text of the same letters", () => {
    const { show, words: message } = start();
    show({ kind: "error", message: { code: "forbidden" } });
    show({ kind: "error", message: { text: "forbidden" } });
    expect(message()).toHaveLength(2);
  });

  it("says a message again that is just fading", () => {
    const { pass, show, words: message, at } = start();
    show(text("same"));
    pass(3000);
    expect(at(0).ref.getSnapshot().value).toBe("leaving");
    show(text("same"));
    expect(message()).toEqual(["same", "same"]);
    pass(250);
    expect(message()).toEqual(["same"]);
    expect(at(0).ref.getSnapshot().value).toBe("showing");
  });

  it("gives each message an id of its own, also after others are gone", () => {
    const { pass, show, at } = start();
    show(text("one"));
    const first = at(0).id;
    pass(3250);
    show(text("two"));
    show(text("three"));
    expect([first, at(0).id, at(1).id]).toEqual(["toast-1", "toast-2", "toast-3"]);
  });

  it("closes one by its own reference", () => {
    const { pass, show, words: message, at } = start();
    show(text("one"));
    show(text("two"));
    at(0).ref.send({ type: "CLOSE" });
    pass(250);
    expect(message()).toEqual(["two"]);
  });

  it("fades all of them out when cleared, sticky and read ones too", () => {
    const { actor, pass, show, words: message, at } = start();
    show(text("one"));
    show(text("two", { sticky: true }));
    show(text("three"));
    at(2).ref.send({ type: "PAUSE" });
    actor.send({ type: "TOAST.CLEAR" });
    expect(message()).toHaveLength(3);
    pass(250);
    expect(message()).toEqual([]);
  });
});

describe("the last messages", () => {
  const past = (actor: ReturnType<typeof start>["actor"]) =>
    actor
      .getSnapshot()
      .context.history.map(
        ({ message, at }) => `${"text" in message ? message.text : message.code} ${at}`,
      );

  it("can be read again after they have gone, the newest first, with their time [SHELL-6]", () => {
    const { actor, wall, pass, show, words: message } = start();
    show(text("one", { detail: { text: "more" } }));
    wall.set(2000);
    show(text("two"));
    pass(3250);
    expect(message()).toEqual([]);
    expect(past(actor)).toEqual(["two 2000", "one 1000"]);
    const { history } = actor.getSnapshot().context;
    expect(history[1]?.detail).toEqual({ text: "more" });
    expect(history[0]).toStrictEqual({
      id: "toast-2",
      kind: "info",
      message: { text: "two" },
      at: 2000,
    });
  });

  it("hold what is said again while it stands only once, at its last time", () => {
    const { actor, wall, show } = start();
    show(text("same"));
    show(text("other"));
    wall.set(2000);
    show(text("same"));
    expect(past(actor)).toEqual(["same 2000", "other 1000"]);
  });

  it("are twenty at most", () => {
    const { actor, show } = start();
    for (let said = 1; said <= historyLength + 5; said += 1) show(text(`${said}`));
    expect(past(actor)).toHaveLength(20);
    expect(past(actor)[0]).toBe("25 1000");
    expect(past(actor).at(-1)).toBe("6 1000");
  });

  it("stay when the screen is cleared", () => {
    const { actor, show } = start();
    show(text("one"));
    actor.send({ type: "TOAST.CLEAR" });
    expect(past(actor)).toEqual(["one 1000"]);
  });

  it("can be forgotten, all of them or but what is on the screen", () => {
    const { actor, show, pass, at } = start();
    show(text("gone"));
    pass(3250);
    show(text("fading"));
    at(0).ref.send({ type: "CLOSE" });
    show(text("seen"));
    actor.send({ type: "TOAST.FORGET", exceptShown: true });
    expect(past(actor)).toEqual(["seen 1000"]);
    actor.send({ type: "TOAST.FORGET", exceptShown: false });
    expect(past(actor)).toEqual([]);
  });
});
