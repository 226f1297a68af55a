import { describe, expect, it } from "vitest";
import type { ToastContent } from "#machines/portal/toasts/toasts.machine.ts";
import { lastMessagesMax, toastsMachine } from "#machines/portal/toasts/toasts.machine.ts";
import { startActor } from "../../support/start.ts";
import { clockActor } from "./clock.ts";

const text = (value: string, more: Partial<ToastContent> = {}): ToastContent => ({
  kind: "info",
  message: { text: value },
  ...more,
});

const start = () => {
  const wall = clockActor(1000);
  const { actor, clock } = startActor(toastsMachine.provide({ actors: { clock: wall.logic } }));
  /** Goes step by step: after one big jump, fading would start only at its end. */
  const pass = (ms: number) => {
    for (let gone = 0; gone < ms; gone += 1) clock.increment(1);
  };
  const show = (toast: ToastContent) => actor.send({ type: "TOAST.SHOW", toast });
  const texts = () =>
    actor
      .getSnapshot()
      .context.toasts.map(({ message }) => ("text" in message ? message.text : message.code));
  const at = (index: number) => {
    const toast = actor.getSnapshot().context.toasts[index];
    if (toast === undefined) throw new Error(`There is no toast ${index}`);
    return toast;
  };
  return { actor, wall, pass, show, texts, at };
};

describe("the toasts", () => {
  it("show nothing at first", () => {
    expect(start().texts()).toEqual([]);
  });

  it("show each message and remove it after its time [SHELL-6]", () => {
    const { pass, show, texts } = start();
    show(text("short", { kind: "success" }));
    show(text("usual"));
    show(text("long", { kind: "error" }));
    expect(texts()).toEqual(["short", "usual", "long"]);
    pass(2500 + 249);
    expect(texts()).toEqual(["short", "usual", "long"]);
    pass(1);
    expect(texts()).toEqual(["usual", "long"]);
    pass(500);
    expect(texts()).toEqual(["long"]);
    pass(1000);
    expect(texts()).toEqual([]);
  });

  it("keep a sticky message [SHELL-6]", () => {
    const { pass, show, texts } = start();
    show(text("stays", { sticky: true }));
    pass(10_000);
    expect(texts()).toEqual(["stays"]);
  });

  it("merge an equal message and start its time again", () => {
    const { pass, show, texts } = start();
    show(text("same", { detail: { code: "no-connection-detail" } }));
    pass(2999);
    show(text("same", { detail: { code: "no-connection-detail" } }));
    expect(texts()).toEqual(["same"]);
    pass(2999);
    expect(texts()).toEqual(["same"]);
    pass(251);
    expect(texts()).toEqual([]);
  });

  it("merge into a paused message", () => {
    const { show, texts, at } = start();
    show(text("same"));
    at(0).ref.send({ type: "PAUSE" });
    show(text("same"));
    expect(texts()).toEqual(["same"]);
    expect(at(0).ref.getSnapshot().value).toBe("paused");
  });

  it.each<[string, Partial<ToastContent>]>([
    ["kind", { kind: "error" }],
    ["detail", { detail: { text: "more" } }],
    ["stickiness", { sticky: true }],
  ])("do not merge messages with a different %s", (_, more) => {
    const { show, texts } = start();
    show(text("same"));
    show(text("same", more));
    expect(texts()).toEqual(["same", "same"]);
  });

  it("keep a sticky message beside an equal one that fades", () => {
    const { pass, show, texts } = start();
    show(text("ended"));
    show(text("ended", { sticky: true }));
    pass(10_000);
    expect(texts()).toEqual(["ended"]);
  });

  it("distinguish a code from an equal text", () => {
    const { show, texts } = start();
    show({ kind: "error", message: { code: "forbidden" } });
    show({ kind: "error", message: { text: "forbidden" } });
    expect(texts()).toHaveLength(2);
  });

  it("show a message again that is fading", () => {
    const { pass, show, texts, at } = start();
    show(text("same"));
    pass(3000);
    expect(at(0).ref.getSnapshot().value).toBe("leaving");
    show(text("same"));
    expect(texts()).toEqual(["same", "same"]);
    pass(250);
    expect(texts()).toEqual(["same"]);
    expect(at(0).ref.getSnapshot().value).toBe("showing");
  });

  it("give each message a new id, also after others are gone", () => {
    const { pass, show, at } = start();
    show(text("one"));
    const first = at(0).id;
    pass(3250);
    show(text("two"));
    show(text("three"));
    expect([first, at(0).id, at(1).id]).toEqual(["toast-1", "toast-2", "toast-3"]);
  });

  it("close one by its reference", () => {
    const { pass, show, texts, at } = start();
    show(text("one"));
    show(text("two"));
    at(0).ref.send({ type: "CLOSE" });
    pass(250);
    expect(texts()).toEqual(["two"]);
  });

  it("fade out all messages when cleared, also sticky and paused ones", () => {
    const { actor, pass, show, texts, at } = start();
    show(text("one"));
    show(text("two", { sticky: true }));
    show(text("three"));
    at(2).ref.send({ type: "PAUSE" });
    actor.send({ type: "TOAST.CLEAR" });
    expect(texts()).toHaveLength(3);
    pass(250);
    expect(texts()).toEqual([]);
  });
});

describe("the last messages", () => {
  const past = (actor: ReturnType<typeof start>["actor"]) =>
    actor
      .getSnapshot()
      .context.lastMessages.map(
        ({ message, at }) => `${"text" in message ? message.text : message.code} ${at}`,
      );

  it("can be read after they are gone, the newest first, with their time [SHELL-6]", () => {
    const { actor, wall, pass, show, texts } = start();
    show(text("one", { detail: { text: "more" } }));
    wall.set(2000);
    show(text("two"));
    pass(3250);
    expect(texts()).toEqual([]);
    expect(past(actor)).toEqual(["two 2000", "one 1000"]);
    const { lastMessages } = actor.getSnapshot().context;
    expect(lastMessages[1]?.detail).toEqual({ text: "more" });
    expect(lastMessages[0]).toStrictEqual({
      id: "toast-2",
      kind: "info",
      message: { text: "two" },
      at: 2000,
    });
  });

  it("hold a repeated message once, with its last time", () => {
    const { actor, wall, show } = start();
    show(text("same"));
    show(text("other"));
    wall.set(2000);
    show(text("same"));
    expect(past(actor)).toEqual(["same 2000", "other 1000"]);
  });

  it("are at most twenty", () => {
    const { actor, show } = start();
    for (let said = 1; said <= lastMessagesMax + 5; said += 1) show(text(`${said}`));
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

  it("can be cleared, all of them or except those on the screen", () => {
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
