import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { MeterWithLastReading, ReadingsValues } from "#machines/forms/readings.form.ts";
import { readingsIssues } from "#machines/forms/readings.form.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import { trimmed } from "#machines/forms/trimmed.ts";
import type { readingsMachine } from "#machines/billing/readings/readings.machine.ts";
import type { ReadingsContext } from "#machines/billing/readings/readings.setup.ts";
import { failedReading } from "#machines/billing/readings/readings.outcomes.ts";
import { forgetInput, storedInput } from "../../api/input-store.ts";
import type { OperationKeys } from "../../api/operation-keys.ts";
import { createOperationKeys } from "../../api/operation-keys.ts";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { refusalErrors } from "../../form/refusal-errors.ts";
import { fullMeterNameOf } from "../../billing/meter-name.ts";
import { useNetwork } from "../../runtime/use-portal.ts";
import { useOnChange } from "../../runtime/use-on-change.ts";
import { useUnsavedInput } from "../../runtime/use-unsaved-input.ts";
import type { FormError } from "../../ui/form-context.ts";
import { metersTexts as texts, readingIssues, refusalTexts } from "./meters.texts.ts";
import { keptAs, readingsMachineFor } from "./readings.actors.ts";

export type ReadingsActor = ActorRefFrom<typeof readingsMachine>;

/** The meters whose field has visible characters. */
export const typedIn = (values: ReadingsContext["values"]): readonly string[] =>
  Object.keys(values).filter((id) => trimmed(values[id] ?? "") !== "");

/** The issue of one reading as a message: from the rules after a refused submit, or from the server. */
const fieldText = (
  { values, refused }: ReadingsContext,
  { counter }: MeterWithLastReading,
  isInvalid: boolean,
): string | undefined => {
  const refusal = refused[counter.id];
  const issue = isInvalid ? readingsIssues(values, [{ counter }])[counter.id] : undefined;
  if (issue !== undefined) return readingIssues[issue](counter);
  if (refusal === undefined) return undefined;
  return refusal.message.trim() === "" ? refusalTexts[refusal.reason] : refusal.message;
};

/** What stands beside one field: its issue, or why the whole call was refused because of it. */
export const besideField = (
  context: ReadingsContext,
  meter: MeterWithLastReading,
  isInvalid: boolean,
): string | undefined =>
  fieldText(context, meter, isInvalid) ??
  (context.failure === null ? undefined : failedReading(context.failure, meter.counter.id));

/** The server has answered without saying what happened: the readings may have been accepted. */
const isUnreadable = ({ failure }: ReadingsContext): boolean => failure?._tag === "Contract";

/** Whether readings of the last attempt have had no answer, then or earlier. A later refusal says nothing of that. */
const areUnsettled = ({ failure, pending }: ReadingsContext, keys: OperationKeys): boolean =>
  failure !== null && pending.some((factor) => keys.isOpenPart(factor));

/** For the summary, where each message must name its meter. */
const summaryOf = (
  context: ReadingsContext,
  isInvalid: boolean,
  keys: OperationKeys,
): readonly FormError[] => {
  const { meters, failure, values } = context;
  const fields = meters.map(({ counter }) => counter.id);
  const errors = meters.flatMap((meter): readonly FormError[] => {
    const text = fieldText(context, meter, isInvalid);
    return text === undefined
      ? []
      : [
          {
            field: meter.counter.id,
            inField: text,
            text: texts.inSummary(fullMeterNameOf(meter.counter), text),
          },
        ];
  });
  if (isInvalid && typedIn(values).length === 0) return [{ text: texts.nothingTyped }];
  if (isUnreadable(context)) return [...errors, { text: texts.unreadableAdvice }];
  const isRefusedLater =
    failure !== null && !isOutcomeUnknown(failure) && areUnsettled(context, keys);
  return [
    ...errors,
    ...(failure === null ? [] : refusalErrors(failure, "processing-failed", fields, true)).map(
      (error) => {
        const meter = meters.find(({ counter }) => counter.id === error.field);
        return meter === undefined
          ? error
          : {
              ...error,
              inField: error.text,
              text: texts.inSummary(fullMeterNameOf(meter.counter), error.text),
            };
      },
    ),
    ...(isRefusedLater ? [{ text: texts.unsettledAdvice }] : []),
  ];
};

const titleOf = (snapshot: SnapshotFrom<typeof readingsMachine>, keys: OperationKeys): string => {
  const isRest = snapshot.context.acceptedSinceSubmit.length > 0;
  if (areUnsettled(snapshot.context, keys)) return isRest ? texts.unsettledRest : texts.unsettled;
  if (snapshot.hasTag("failed")) return isRest ? texts.failedRest : texts.failed;
  if (!snapshot.hasTag("refused")) return texts.summary;
  return isRest ? texts.refused : texts.noneAccepted;
};

const areSame = (one: readonly FormError[], other: readonly FormError[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ field, text, kind }, at) =>
      other[at]?.field === field && other[at]?.text === text && other[at]?.kind === kind,
  );

/**
 * The readings of a screen: their machine, and what the form around the fields needs. Each field reads only its own
 * part, so that a keystroke redraws one row.
 */
export const useReadings = (meters: readonly MeterWithLastReading[]) => {
  const { ready } = useRuntimeSlot();
  const [keys] = useState(() => createOperationKeys("readings.sent"));
  const [machine] = useState(() => readingsMachineFor(ready, keys));
  const [values] = useState((): ReadingsValues => {
    const ids = meters.map(({ counter }) => counter.id);
    const kept = storedInput(keptAs, Object.fromEntries(ids.map((id) => [id, ""])), ids);
    return Object.fromEntries(ids.map((id) => [id, kept[id] ?? ""]));
  });
  const actor = useActorRef(machine, { input: { meters, values } });
  useOnChange(meters, (newer) => actor.send({ type: "METERS.CHANGED_ELSEWHERE", meters: newer }));
  const isOffline = useNetwork() === "offline";
  useEffect(
    () => actor.send({ type: isOffline ? "NETWORK.LOST" : "NETWORK.BACK" }),
    [actor, isOffline],
  );
  useUnsavedInput(
    useSelector(actor, ({ context }) => typedIn(context.values).length > 0),
    () => forgetInput(keptAs),
  );
  return {
    actor,
    errors: useSelector(
      actor,
      (snapshot) => summaryOf(snapshot.context, snapshot.hasTag("invalid"), keys),
      areSame,
    ),
    attention: useSelector(actor, ({ context }) => context.attention),
    title: useSelector(actor, (snapshot) => titleOf(snapshot, keys)),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag("busy")),
    isAsking: useSelector(actor, (snapshot) => snapshot.hasTag("asking")),
    isWaiting: useSelector(actor, (snapshot) => snapshot.hasTag("waiting")),
    isSent: useSelector(actor, (snapshot) => snapshot.hasTag("sent")),
    submit: () => actor.send({ type: "SUBMIT" }),
  };
};
