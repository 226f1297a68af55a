import { assign, emit, setup } from "xstate";
import type { PeriodValues } from "../../forms/period.form.ts";
import { periodIssues } from "../../forms/period.form.ts";
import { types } from "../../kit/types.ts";

interface PeriodContext {
  readonly values: PeriodValues;
  /** That of the rows. */
  readonly shown: PeriodValues;
  /** Those of its days that the address chooses. */
  readonly chosen: PeriodValues;
}

/** A period as the rows show it. `chosen`: those of its days that the address chooses; the others are the default's. */
interface Shown {
  readonly period: PeriodValues;
  readonly chosen: PeriodValues;
}

const areSame = (one: PeriodValues, other: PeriodValues): boolean =>
  one.from === other.from && one.to === other.to;

export type PeriodEvent =
  | { type: "CHANGE"; field: keyof PeriodValues; day: string | null }
  | { type: "APPLY" }
  /**
   * The rows now show this period: by Back, a link, because it was applied, or because a new day moved the default
   * one.
   */
  | ({ type: "SHOWN" } & Shown);

/** Sent to whoever shows the rows: load this period. Both days are set. */
export interface PeriodApplied {
  readonly type: "PERIOD.APPLIED";
  readonly period: PeriodValues;
}

export const periodMachine = setup({
  types: types<{
    context: PeriodContext;
    input: Shown;
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
    take: assign((_, { period, chosen }: Shown) => ({ values: period, shown: period, chosen })),
    noteShown: assign({ shown: (_, { period }: Shown) => period }),
    apply: emit(({ context }) => ({ type: "PERIOD.APPLIED" as const, period: context.values })),
  },
  guards: {
    /** Only the default has moved, with the day, while another period is typed. */
    isMovedUnderInput: ({ context: { values, shown, chosen } }, params: Shown) =>
      areSame(params.chosen, chosen) && !areSame(values, shown),
    fits: ({ context }) => Object.keys(periodIssues(context.values)).length === 0,
  },
}).createMachine({
  id: "period",
  description:
    "The period of a history, while it is typed. It takes effect only when applied. An invalid one stays with its errors and loads no rows.",
  context: ({ input: { period, chosen } }) => ({ values: period, shown: period, chosen }),
  initial: "editing",
  on: {
    CHANGE: { target: ".editing", actions: { type: "change", params: ({ event }) => event } },
    SHOWN: [
      {
        guard: { type: "isMovedUnderInput", params: ({ event }) => event },
        actions: { type: "noteShown", params: ({ event }) => event },
      },
      { target: ".editing", actions: { type: "take", params: ({ event }) => event } },
    ],
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
