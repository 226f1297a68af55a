import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useEffectEvent } from "react";
import type { PeriodDraft, PeriodIssues } from "#machines/forms/period.form.ts";
import { periodIssues } from "#machines/forms/period.form.ts";
import { periodMachine } from "#machines/billing/period/period.machine.ts";

/** What a view needs of a period that is typed. */
export interface PeriodView {
  readonly draft: PeriodDraft;
  /** The issues; none before it is applied. */
  readonly issues: PeriodIssues;
  readonly change: (field: keyof PeriodDraft) => (day: string | null) => void;
  readonly apply: () => void;
}

/**
 * A typed period beside its rows.
 * @param shown the period of the rows.
 * @param onApply called with another, valid period.
 */
export const usePeriod = (
  { from, to }: PeriodDraft,
  onApply: (period: PeriodDraft) => void,
): PeriodView => {
  const actor = useActorRef(periodMachine, { input: { period: { from, to } } });
  const draft = useSelector(actor, ({ context }) => context.draft);
  const isInvalid = useSelector(actor, (snapshot) => snapshot.hasTag("invalid"));
  useEffect(() => {
    actor.send({ type: "SHOWN", period: { from, to } });
  }, [actor, from, to]);
  const tell = useEffectEvent(onApply);
  useEffect(() => {
    const applied = actor.on("PERIOD.APPLIED", ({ period }) => tell(period));
    return () => applied.unsubscribe();
  }, [actor]);
  return {
    draft,
    issues: isInvalid ? periodIssues(draft) : {},
    change: (field) => (day) => actor.send({ type: "CHANGE", field, day }),
    apply: () => actor.send({ type: "APPLY" }),
  };
};
