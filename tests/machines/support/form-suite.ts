import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { createFormMachine, FormSent } from "#machines/forms/form-machine.ts";
import { failures } from "../../contracts/failures.ts";
import { deferredActor } from "../deferred.ts";
import { startActor } from "./start.ts";

type FormMachine<Draft extends object, Needs extends object, Result> = ReturnType<
  typeof createFormMachine<Draft, Needs, Result>
>;

/** A form machine with fakes: what it starts, tells and sends is written down. */
export const startForm = <Draft extends object, Needs extends object, Result>(
  machine: FormMachine<Draft, Needs, Result>,
  needs: Needs,
) => {
  const send = deferredActor<Result, FormSent<Draft, Needs>>();
  const log: string[] = [];
  const finished: Result[] = [];
  const refused: Failure[] = [];
  const { actor } = startActor(
    machine.provide({
      actors: { send: send.logic },
      actions: {
        starting: () => log.push(`before call ${send.calls.length + 1}`),
        finished: (_: unknown, { result }: { result: Result }) => finished.push(result),
        refused: (_: unknown, { failure }: { failure: Failure }) => refused.push(failure),
      },
    } as never),
    { input: { needs } } as never,
  );
  const change = <Field extends keyof Draft>(field: Field, value: Draft[Field]) =>
    actor.send({ type: "CHANGE", change: { field, value } });
  return {
    actor,
    send,
    log,
    finished,
    refused,
    change,
    fillIn: (draft: Partial<Draft>) => {
      for (const field of Object.keys(draft) as (keyof Draft)[]) {
        change(field, draft[field] as Draft[keyof Draft]);
      }
    },
    submit: () => actor.send({ type: "SUBMIT" }),
    snapshot: () => actor.getSnapshot(),
    draft: () => actor.getSnapshot().context.draft,
    failed: () => waitFor(actor, (snapshot) => snapshot.hasTag("failed")),
    done: () => waitFor(actor, (snapshot) => snapshot.status === "done"),
  };
};

interface FormFacts<Draft extends object, Needs extends object, Result> {
  readonly name: string;
  readonly machine: FormMachine<Draft, Needs, Result>;
  readonly needs: Needs;
  readonly empty: Draft;
  /** A draft that may be sent. */
  readonly filled: Draft;
  /** A field of it that is a text, and another right value for it. */
  readonly edit: Partial<Draft>;
  readonly result: Result;
  /** The draft after a refusal, and after success. */
  readonly afterRefusal: Draft;
  readonly afterSuccess: Draft;
}

/** What every form machine does, whatever it asks for; each takes all its transitions here. */
export const describeForm = <Draft extends object, Needs extends object, Result>({
  name,
  machine,
  needs,
  empty,
  filled,
  edit,
  result,
  afterRefusal,
  afterSuccess,
}: FormFacts<Draft, Needs, Result>): void => {
  const start = () => startForm<Draft, Needs, Result>(machine, needs);
  /** The fields of `edit` that hold something, so that they can be known, and what else they may hold. */
  const pick = (from: Draft): Partial<Draft> =>
    Object.fromEntries(
      Object.entries(edit)
        .filter(([, value]) => value !== "")
        .map(([field]) => [field, from[field as keyof Draft]]),
    ) as Partial<Draft>;
  const facts = pick({ ...filled, ...edit });
  const others = pick(filled);

  describe(`${name} as a form`, () => {
    it("starts empty and calls nothing wrong", () => {
      const { snapshot, draft } = start();
      expect(snapshot().value).toEqual({ editing: "fresh" });
      expect(snapshot().hasTag("form")).toBe(true);
      for (const tag of ["busy", "failed", "invalid", "done"] as const)
        expect(snapshot().hasTag(tag)).toBe(false);
      expect(draft()).toEqual(empty);
    });

    it("holds an empty submit back, again and again, and tells nobody", () => {
      const { submit, log, finished, refused, snapshot, send } = start();
      submit();
      submit();
      expect(snapshot().hasTag("invalid")).toBe(true);
      expect([log, finished, refused, send.calls]).toEqual([[], [], [], []]);
    });

    it("sends exactly what was typed, once for many presses, and tells of the result", async () => {
      const { fillIn, submit, send, snapshot, finished, refused, done, draft, log } = start();
      fillIn(filled);
      for (let press = 0; press < 50; press += 1) submit();
      expect(snapshot().hasTag("busy")).toBe(true);
      expect(send.calls).toHaveLength(1);
      expect(log).toEqual(["before call 1"]);
      expect(send.last().input).toEqual({ draft: filled, needs });
      send.last().resolve(result);
      await done();
      expect(snapshot().value).toBe("done");
      expect(snapshot().output).toEqual(result);
      expect(finished).toEqual([result]);
      expect(refused).toEqual([]);
      expect(draft()).toEqual(afterSuccess);
    });

    it("keeps what was typed when it is refused, says so once, and can be sent again", async () => {
      const { fillIn, submit, send, failed, snapshot, refused, draft, finished, log } = start();
      fillIn(filled);
      submit();
      const refusal = failures.other(429, "later");
      send.last().reject(refusal);
      await failed();
      expect(snapshot().context.failure).toEqual(refusal);
      expect(refused).toEqual([refusal]);
      expect(finished).toEqual([]);
      expect(draft()).toEqual(afterRefusal);
      fillIn({ ...filled, ...edit });
      expect(snapshot().hasTag("failed")).toBe(true);
      submit();
      expect(snapshot().context.failure).toBeNull();
      expect(send.last().input).toEqual({ draft: { ...filled, ...edit }, needs });
      expect(log).toEqual(["before call 1", "before call 2"]);
    });

    it("sends what stood there at the submit, and keeps what is typed meanwhile where an answer uses nothing up", async () => {
      const used = (field: string) =>
        afterRefusal[field as keyof Draft] !== filled[field as keyof Draft];
      const kept = Object.fromEntries(Object.entries(edit).filter(([field]) => !used(field)));
      const { fillIn, submit, send, draft, failed } = start();
      fillIn(filled);
      submit();
      fillIn(edit);
      expect(send.last().input).toEqual({ draft: filled, needs });
      send.last().reject(failures.noConnection("timeout"));
      await failed();
      expect(draft()).toEqual({ ...afterRefusal, ...kept });
    });

    it("is not disturbed by the configuration, before and while it sends", () => {
      const { actor, fillIn, submit, send, snapshot, draft } = start();
      fillIn(filled);
      actor.send({ type: "CONFIGURED", needs });
      expect(draft()).toEqual(filled);
      submit();
      actor.send({ type: "CONFIGURED", needs });
      expect(snapshot().hasTag("busy")).toBe(true);
      expect(send.last().signal.aborted).toBe(false);
    });

    it("takes in what is known in the place of what was known before, and of nothing typed", () => {
      const { actor, fillIn, submit, draft } = start();
      const tell = (known: Partial<Draft>) => actor.send({ type: "KNOWN", facts: known });
      tell(facts);
      expect(draft()).toEqual({ ...empty, ...facts });
      tell(others);
      expect(draft()).toEqual({ ...empty, ...others });
      tell({});
      expect(draft()).toEqual(empty);
      fillIn(facts);
      tell(others);
      expect(draft()).toEqual({ ...empty, ...facts });
      fillIn(filled);
      submit();
      tell(facts);
      expect(draft()).toEqual(filled);
    });

    it("gives back what has waited, into empty fields only", () => {
      const { actor, draft } = start();
      actor.send({ type: "KEPT", kept: facts });
      expect(draft()).toEqual({ ...empty, ...facts });
      actor.send({ type: "KEPT", kept: filled });
      expect(draft()).toEqual({ ...filled, ...facts });
    });

    it("gives the call up when the screen is left", () => {
      const { actor, fillIn, submit, send } = start();
      fillIn(filled);
      submit();
      actor.stop();
      expect(send.last().signal.aborted).toBe(true);
    });

    it("makes a defect of ours a failure like any other", async () => {
      const { fillIn, submit, send, failed, refused } = start();
      fillIn(filled);
      submit();
      send.last().reject(new TypeError("x is not a function"));
      await failed();
      expect(refused).toMatchObject([{ _tag: "Defect", shown: false }]);
    });
  });
};
