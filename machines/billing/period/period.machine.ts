import { assign, emit, setup } from "xstate";
import type { PeriodValues } from "../../forms/period.form.ts";
import { periodIssues } from "../../forms/period.form.ts";
import { types } from "../../kit/types.ts";

interface PeriodContext {
  readonly values: PeriodValues;
}

export type PeriodEvent =
  | { type: "CHANGE"; field: keyof PeriodValues; day: string | null }
  | { type: "APPLY" }
  /** The rows now show this period: by Back, a link, or because it was applied. */
  | { type: "SHOWN"; period: PeriodValues };

/** Sent to whoever shows the rows: load this period. Both days are set. */
export interface PeriodApplied {
  readonly type: "PERIOD.APPLIED";
  readonly period: PeriodValues;
}

export const periodMachine = setup({
  types: types<{
    context: PeriodContext;
    input: { period: PeriodValues };
    events: PeriodEvent;
    emitted: PeriodApplied;
    tags: "invalid";
  }>(),
  actions: {
    change: assign({
      values: ({ context }, params: { field: keyof PeriodValues; day: string | null }) => ({
        ...context.values,
        [params.field]: params.day,
      }),
    }),
    take: assign((_, params: { period: PeriodValues }) => ({ values: params.period })),
    apply: emit(({ context }) => ({ type: "PERIOD.APPLIED" as const, period: context.values })),
  },
  guards: {
    fits: ({ context }) => Object.keys(periodIssues(context.values)).length === 0,
  },
}).createMachine({
  id: "period",
  description:
    "The period of a history, while it is typed. It takes effect only when applied. An invalid one stays with its errors and loads no rows.",
  context: ({ input }) => ({ values: input.period }),
  initial: "editing",
  on: {
    CHANGE: { target: ".editing", actions: { type: "change", params: ({ event }) => event } },
    SHOWN: { target: ".editing", actions: { type: "take", params: ({ event }) => event } },
    APPLY: [{ guard: "fits", actions: "apply" }, { target: ".invalid" }],
  },
  states: {
    editing: { description: "The dates are typed or chosen. No error is shown." },
    invalid: {
      description: "The period is invalid. Its fields show why, and the input stays.",
      tags: "invalid",
    },
  },
});
