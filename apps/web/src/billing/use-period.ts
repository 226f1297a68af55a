import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useEffectEvent } from "react";
import type { PeriodValues, PeriodIssues } from "#machines/forms/period.form.ts";
import { periodIssues } from "#machines/forms/period.form.ts";
import { periodMachine } from "#machines/billing/period/period.machine.ts";

/** What a view needs of a period that is typed. */
export interface PeriodView {
  readonly values: PeriodValues;
  /** The issues; none before it is applied. */
  readonly issues: PeriodIssues;
  readonly change: (field: keyof PeriodValues) => (day: string | null) => void;
  readonly apply: () => void;
}

/**
 * A typed period beside its rows.
 * @param period that of the rows.
 * @param chosen those of its days that the address chooses.
 * @param onApply called with another, valid period.
 */
export const usePeriod = (
  { from, to }: PeriodValues,
  chosen: PeriodValues,
  onApply: (period: PeriodValues) => void,
): PeriodView => {
  const actor = useActorRef(periodMachine, { input: { period: { from, to }, chosen } });
  const values = useSelector(actor, ({ context }) => context.values);
  const isInvalid = useSelector(actor, (snapshot) => snapshot.hasTag("invalid"));
  useEffect(() => {
    actor.send({
      type: "SHOWN",
      period: { from, to },
      chosen: { from: chosen.from, to: chosen.to },
    });
  }, [actor, from, to, chosen.from, chosen.to]);
  const tell = useEffectEvent(onApply);
  useEffect(() => {
    const applied = actor.on("PERIOD.APPLIED", ({ period }) => tell(period));
    return () => applied.unsubscribe();
  }, [actor]);
  return {
    values,
    issues: isInvalid ? periodIssues(values) : {},
    change: (field) => (day) => actor.send({ type: "CHANGE", field, day }),
    apply: () => actor.send({ type: "APPLY" }),
  };
};
