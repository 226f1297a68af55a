import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { createFormMachine, FormSent } from "#machines/forms/form-machine.ts";
import { failures } from "../../contracts/failures.ts";
import { deferredActor } from "../deferred.ts";
import { startActor } from "./start.ts";

type FormMachine<Values extends object, Needs extends object, Result> = ReturnType<
  typeof createFormMachine<Values, Needs, Result>
>;

/** A form machine with fake actors and actions that record what they get. */
export const startForm = <Values extends object, Needs extends object, Result>(
  machine: FormMachine<Values, Needs, Result>,
  needs: Needs,
) => {
  const send = deferredActor<Result, FormSent<Values, Needs>>();
  const log: string[] = [];
  const finished: Result[] = [];
  const refused: Failure[] = [];
  /** What the tab keeps after each change; null when it was deleted. */
  const kept: (Partial<Values> | null)[] = [];
  const { actor } = startActor(
    machine.provide({
      actors: { send: send.logic },
      actions: {
        starting: () => log.push(`before call ${send.calls.length + 1}`),
        finished: (_: unknown, { result }: { result: Result }) => finished.push(result),
        refused: (_: unknown, { failure }: { failure: Failure }) => refused.push(failure),
        keepInput: (_: unknown, { input }: { input: Partial<Values> }) => kept.push(input),
        forgetInput: () => kept.push(null),
      },
    } as never),
    { input: { needs } } as never,
  );
  const change = <Field extends keyof Values>(field: Field, value: Values[Field]) =>
    actor.send({ type: "CHANGE", change: { field, value } });
  return {
    actor,
    send,
    log,
    finished,
    refused,
    kept,
    change,
    fillIn: (values: Partial<Values>) => {
      for (const field of Object.keys(values) as (keyof Values)[]) {
        change(field, values[field] as Values[keyof Values]);
      }
    },
    submit: () => actor.send({ type: "SUBMIT" }),
    snapshot: () => actor.getSnapshot(),
    values: () => actor.getSnapshot().context.values,
    failed: () => waitFor(actor, (snapshot) => snapshot.hasTag("failed")),
    done: () => waitFor(actor, (snapshot) => snapshot.status === "done"),
  };
};

interface FormSuite<Values extends object, Needs extends object, Result> {
  readonly name: string;
  readonly machine: FormMachine<Values, Needs, Result>;
  readonly needs: Needs;
  readonly empty: Values;
  /** Values that may be sent. */
  readonly filled: Values;
  /** Other valid values for some of its text fields. */
  readonly edit: Partial<Values>;
  readonly result: Result;
  /** The values after a refusal, and after success. */
  readonly afterRefusal: Values;
  readonly afterSuccess: Values;
  /** The fields that the tab keeps; by default none. */
  readonly kept?: readonly (keyof Values & string)[];
}

/** What every form machine does, whatever its fields; this takes all its transitions. */
export const describeForm = <Values extends object, Needs extends object, Result>({
  name,
  machine,
  needs,
  empty,
  filled,
  edit,
  result,
  afterRefusal,
  afterSuccess,
  kept: keptFields = [],
}: FormSuite<Values, Needs, Result>): void => {
  const start = () => startForm<Values, Needs, Result>(machine, needs);
  /** The values of `from` for the fields that are not empty in `edit`. */
  const pick = (from: Values): Partial<Values> =>
    Object.fromEntries(
      Object.entries(edit)
        .filter(([, value]) => value !== "")
        .map(([field]) => [field, from[field as keyof Values]]),
    ) as Partial<Values>;
  const some = pick({ ...filled, ...edit });
  const others = pick(filled);

  describe(`${name} as a form`, () => {
    it("starts empty and without issues", () => {
      const { snapshot, values } = start();
      expect(snapshot().value).toEqual({ editing: "fresh" });
      expect(snapshot().hasTag("form")).toBe(true);
      for (const tag of ["busy", "failed", "invalid", "done"] as const)
        expect(snapshot().hasTag(tag)).toBe(false);
      expect(values()).toEqual(empty);
    });

    it("holds back an empty submit, repeatedly, and reports nothing", () => {
      const { submit, log, finished, refused, snapshot, send } = start();
      submit();
      submit();
      expect(snapshot().hasTag("invalid")).toBe(true);
      expect([log, finished, refused, send.calls]).toEqual([[], [], [], []]);
    });

    it("sends exactly what was typed, once for many presses, and reports the result", async () => {
      const { fillIn, submit, send, snapshot, finished, refused, done, values, log } = start();
      fillIn(filled);
      for (let press = 0; press < 50; press += 1) submit();
      expect(snapshot().hasTag("busy")).toBe(true);
      expect(send.calls).toHaveLength(1);
      expect(log).toEqual(["before call 1"]);
      expect(send.last().input).toEqual({ values: filled, needs, mayBeDone: false });
      send.last().resolve(result);
      await done();
      expect(snapshot().value).toBe("done");
      expect(snapshot().output).toEqual(result);
      expect(finished).toEqual([result]);
      expect(refused).toEqual([]);
      expect(values()).toEqual(afterSuccess);
    });

    it("keeps the input when it is refused, reports once, and can be sent again", async () => {
      const { fillIn, submit, send, failed, snapshot, refused, values, finished, log } = start();
      fillIn(filled);
      submit();
      const refusal = failures.other(429, "later");
      send.last().reject(refusal);
      await failed();
      expect(snapshot().context.failure).toEqual(refusal);
      expect(refused).toEqual([refusal]);
      expect(finished).toEqual([]);
      expect(values()).toEqual(afterRefusal);
      fillIn({ ...filled, ...edit });
      expect(snapshot().hasTag("failed")).toBe(true);
      submit();
      expect(snapshot().context.failure).toBeNull();
      expect(send.last().input).toMatchObject({ values: { ...filled, ...edit }, needs });
      expect(log).toEqual(["before call 1", "before call 2"]);
    });

    it("remembers that an attempt may have been carried out, whatever is said to the next one", async () => {
      const { fillIn, submit, send, failed, snapshot } = start();
      const refuse = async (failure: Failure): Promise<boolean> => {
        fillIn(filled);
        submit();
        send.last().reject(failure);
        await failed();
        return snapshot().context.mayBeDone;
      };
      expect(await refuse(failures.other(429, "later"))).toBe(false);
      expect(await refuse(failures.noConnection("network"))).toBe(true);
      expect(await refuse(failures.other(429, "later"))).toBe(true);
      expect(send.calls.map(({ input }) => input.mayBeDone)).toEqual([false, false, true]);
    });

    it("sends the values of the submit, and keeps what is typed meanwhile, except for values used up", async () => {
      const used = (field: string) =>
        afterRefusal[field as keyof Values] !== filled[field as keyof Values];
      const kept = Object.fromEntries(Object.entries(edit).filter(([field]) => !used(field)));
      const { fillIn, submit, send, values, failed } = start();
      fillIn(filled);
      submit();
      fillIn(edit);
      expect(send.last().input).toEqual({ values: filled, needs, mayBeDone: false });
      send.last().reject(failures.noConnection("timeout"));
      await failed();
      expect(values()).toEqual({ ...afterRefusal, ...kept });
    });

    it("is not disturbed by the configuration, before or during the call", () => {
      const { actor, fillIn, submit, send, snapshot, values } = start();
      fillIn(filled);
      actor.send({ type: "CONFIGURED", needs });
      expect(values()).toEqual(filled);
      submit();
      actor.send({ type: "CONFIGURED", needs });
      expect(snapshot().hasTag("busy")).toBe(true);
      expect(send.last().signal.aborted).toBe(false);
    });

    it("fills in a prefill and replaces it by a newer one, but never typed values", () => {
      const { actor, fillIn, submit, values } = start();
      const tell = (told: Partial<Values>) => actor.send({ type: "PREFILL", prefill: told });
      tell(some);
      expect(values()).toEqual({ ...empty, ...some });
      tell(others);
      expect(values()).toEqual({ ...empty, ...others });
      tell({});
      expect(values()).toEqual(empty);
      fillIn(some);
      tell(others);
      expect(values()).toEqual({ ...empty, ...some });
      fillIn(filled);
      submit();
      tell(some);
      expect(values()).toEqual(filled);
    });

    it("keeps prefilled values through a refusal", async () => {
      const { actor, fillIn, submit, values, send, failed } = start();
      fillIn(
        Object.fromEntries(
          Object.entries(filled).filter(([field]) => !Object.hasOwn(others, field)),
        ) as Partial<Values>,
      );
      actor.send({ type: "PREFILL", prefill: others });
      submit();
      send.last().reject(failures.other(429, "later"));
      await failed();
      expect(values()).toEqual(afterRefusal);
    });

    it("fills in what becomes known during the call once that is refused", async () => {
      const { actor, fillIn, submit, values, send, failed } = start();
      const typed = Object.fromEntries(
        Object.entries(filled).filter(([field]) => !Object.hasOwn(some, field)),
      );
      fillIn(typed as Partial<Values>);
      actor.send({ type: "PREFILL", prefill: others });
      submit();
      actor.send({ type: "PREFILL", prefill: some });
      expect(values()).toEqual(filled);
      send.last().reject(failures.other(429, "later"));
      await failed();
      expect(values()).toEqual({ ...afterRefusal, ...some });
    });

    it("prefers what it found typed to what was kept, and both to prefilled values", () => {
      const { actor, values } = start();
      const [typedField] = Object.keys(some) as (keyof Values & string)[];
      actor.send({ type: "PREFILL", prefill: others });
      actor.send({ type: "FOUND", typed: {}, kept: empty });
      expect(values()).toEqual({ ...empty, ...others });
      actor.send({ type: "FOUND", typed: {}, kept: some });
      expect(values()).toEqual({ ...empty, ...some });
      if (typedField === undefined) return;
      const typed = { [typedField]: filled[typedField] } as Partial<Values>;
      actor.send({ type: "FOUND", typed, kept: some });
      expect(values()).toEqual({ ...empty, ...some, ...typed });
    });

    it("restores kept values, into empty fields only", () => {
      const { actor, values } = start();
      actor.send({ type: "KEPT", kept: some });
      expect(values()).toEqual({ ...empty, ...some });
      actor.send({ type: "KEPT", kept: filled });
      expect(values()).toEqual({ ...filled, ...some });
    });

    const keptOf = (values: Partial<Values>): Partial<Values> =>
      Object.fromEntries(
        Object.entries(values).filter(([field]) => keptFields.some((one) => one === field)),
      ) as Partial<Values>;

    it("keeps exactly the input that may be kept, from each change until it was sent [ALL-2]", async () => {
      const { actor, fillIn, submit, send, failed, done, kept } = start();
      const isKept = keptFields.length > 0;
      const last = () => kept.at(-1);
      fillIn(filled);
      expect(last()).toEqual(isKept ? keptOf(filled) : undefined);
      submit();
      fillIn(edit);
      send.last().reject(failures.other(429, "later"));
      await failed();
      expect(last()).toEqual(isKept ? keptOf({ ...filled, ...edit }) : undefined);
      actor.send({ type: "FOUND", typed: filled, kept: {} });
      expect(last()).toEqual(isKept ? keptOf(filled) : undefined);
      submit();
      send.last().resolve(result);
      await done();
      expect(last()).toBe(isKept ? null : undefined);
    });

    it("keeps what it takes back, but no value that was filled in by itself", () => {
      const { actor, kept } = start();
      actor.send({ type: "PREFILL", prefill: some });
      expect(kept).toEqual([]);
      actor.send({ type: "KEPT", kept: filled });
      const typed = Object.entries(keptOf(filled)).filter(([field]) => !Object.hasOwn(some, field));
      expect(kept).toEqual(keptFields.length > 0 ? [Object.fromEntries(typed)] : []);
    });

    it("aborts the call when the screen is left", () => {
      const { actor, fillIn, submit, send } = start();
      fillIn(filled);
      submit();
      actor.stop();
      expect(send.last().signal.aborted).toBe(true);
    });

    it("turns an unexpected error into a failure", async () => {
      const { fillIn, submit, send, failed, refused } = start();
      fillIn(filled);
      submit();
      send.last().reject(new TypeError("x is not a function"));
      await failed();
      expect(refused).toMatchObject([{ _tag: "Defect", shown: false }]);
    });
  });
};
