import { describe, expect, it, vi } from "vitest";
import { createActor, fromCallback } from "xstate";
import type { AnyEventObject } from "xstate";
import type { ConfirmQuestion } from "#machines/portal/confirm/confirm.machine.ts";
import { confirmMachine } from "#machines/portal/confirm/confirm.machine.ts";
import { startActor } from "../../support/start.ts";

const question = (title: string): ConfirmQuestion => ({
  title: { text: title },
  accept: { text: "yes" },
  reject: { text: "no" },
});

const asker = () => {
  const heard: AnyEventObject[] = [];
  const ref = createActor(
    fromCallback(({ receive }) => {
      receive((event) => heard.push(event));
    }),
  ).start();
  return { ref, heard };
};

const start = () => {
  const { actor, clock } = startActor(confirmMachine);
  const who = asker();
  const ask = (title: string, ref = who.ref) =>
    actor.send({ type: "CONFIRM.ASK", question: question(title), asker: ref });
  return { actor, clock, heard: who.heard, ref: who.ref, ask, snapshot: () => actor.getSnapshot() };
};

const answers = [
  ["CONFIRM.ACCEPT", "accepted"],
  ["CONFIRM.REJECT", "rejected"],
  ["CONFIRM.CLOSE", "closed"],
] as const;

describe("the confirm dialog", () => {
  it("is closed at first and ignores stray answers", () => {
    const { actor, snapshot } = start();
    for (const [type] of answers) actor.send({ type });
    expect(snapshot().value).toBe("closed");
    expect(snapshot().context.question).toBeNull();
  });

  it("shows the question that is asked", () => {
    const { snapshot, ask, heard } = start();
    ask("Delete?");
    expect(snapshot().value).toBe("open");
    expect(snapshot().hasTag("open")).toBe(true);
    expect(snapshot().context.question).toEqual(question("Delete?"));
    expect(heard).toEqual([]);
  });

  it.each(answers)(
    "on %s tells the asker once that it was %s and fades out in 150 ms [SHELL-7]",
    (type, answer) => {
      const { actor, clock, snapshot, ask, heard } = start();
      ask("Delete?");
      actor.send({ type });
      expect(heard).toEqual([{ type: "CONFIRM.ANSWERED", answer }]);
      expect(snapshot().value).toBe("leaving");
      expect(snapshot().hasTag("open")).toBe(false);
      // The text stays while the dialog fades.
      expect(snapshot().context.question).toEqual(question("Delete?"));
      clock.increment(149);
      expect(snapshot().value).toBe("leaving");
      clock.increment(1);
      expect(snapshot().value).toBe("closed");
      expect(snapshot().context).toEqual({ question: null, asker: null });
      expect(heard).toHaveLength(1);
    },
  );

  it("answers once, however often it is pressed while fading", () => {
    const { actor, ask, heard } = start();
    ask("Delete?");
    for (let press = 0; press < 20; press += 1) actor.send({ type: "CONFIRM.ACCEPT" });
    for (const [type] of answers) actor.send({ type });
    expect(heard).toEqual([{ type: "CONFIRM.ANSWERED", answer: "accepted" }]);
  });

  it("can be withdrawn by its asker, who gets no answer, and fades out [SHELL-7]", () => {
    const { actor, clock, snapshot, ask, heard, ref } = start();
    ask("Delete?");
    actor.send({ type: "CONFIRM.WITHDRAW", asker: ref });
    expect(snapshot().hasTag("open")).toBe(false);
    expect(snapshot().context.question).toEqual(question("Delete?"));
    actor.send({ type: "CONFIRM.ACCEPT" });
    clock.increment(150);
    expect(snapshot().value).toBe("closed");
    expect(snapshot().context).toEqual({ question: null, asker: null });
    expect(heard).toEqual([]);
  });

  it("cannot be withdrawn by anybody else", () => {
    const { actor, snapshot, ask, heard } = start();
    ask("Delete?");
    actor.send({ type: "CONFIRM.WITHDRAW", asker: asker().ref });
    expect(snapshot().value).toBe("open");
    actor.send({ type: "CONFIRM.ACCEPT" });
    expect(heard).toEqual([{ type: "CONFIRM.ANSWERED", answer: "accepted" }]);
  });

  it("tells a second asker 'closed' at once and keeps the first question", () => {
    const { actor, snapshot, ask, heard } = start();
    const second = asker();
    ask("First?");
    ask("Second?", second.ref);
    expect(second.heard).toEqual([{ type: "CONFIRM.ANSWERED", answer: "closed" }]);
    expect(snapshot().context.question).toEqual(question("First?"));
    actor.send({ type: "CONFIRM.ACCEPT" });
    expect(heard).toEqual([{ type: "CONFIRM.ANSWERED", answer: "accepted" }]);
    expect(second.heard).toHaveLength(1);
  });

  it("accepts the next question while the last one fades, and shows it fully", () => {
    const { actor, clock, snapshot, ask } = start();
    ask("First?");
    actor.send({ type: "CONFIRM.REJECT" });
    clock.increment(100);
    const second = asker();
    ask("Second?", second.ref);
    clock.increment(1000);
    expect(snapshot().value).toBe("open");
    expect(snapshot().context.question).toEqual(question("Second?"));
    actor.send({ type: "CONFIRM.ACCEPT" });
    expect(second.heard).toEqual([{ type: "CONFIRM.ANSWERED", answer: "accepted" }]);
  });

  it.each(answers)("closes on %s without an error when the asker's screen was left", (type) => {
    const { actor, snapshot, ask, ref, heard } = start();
    ask("Delete?");
    ref.stop();
    actor.send({ type });
    expect(snapshot().value).toBe("leaving");
    expect(heard).toEqual([]);
  });

  it("sends nothing to a second asker that has stopped", () => {
    const { snapshot, ask } = start();
    ask("Delete?");
    const { ref, heard } = asker();
    ref.stop();
    const warn = vi.spyOn(console, "warn");
    ask("Leave?", ref);
    expect(warn).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
    expect(snapshot().context.question).toEqual(question("Delete?"));
  });
});
