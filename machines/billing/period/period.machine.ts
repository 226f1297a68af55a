import { assign, emit, setup } from "xstate";
import type { PeriodDraft } from "../../forms/period.form.ts";
import { periodIssues } from "../../forms/period.form.ts";
import { types } from "../../kit/types.ts";

interface PeriodContext {
  readonly draft: PeriodDraft;
}

export type PeriodEvent =
  | { type: "CHANGE"; field: keyof PeriodDraft; day: string | null }
  | { type: "APPLY" }
  /** The rows now show this period: by Back, a link, or because it was applied. */
  | { type: "SHOWN"; period: PeriodDraft };

/** Sent to whoever shows the rows: load this period. Both days are set. */
export interface PeriodApplied {
  readonly type: "PERIOD.APPLIED";
  readonly period: PeriodDraft;
}

export const periodMachine = setup({
  types: types<{
    context: PeriodContext;
    input: { period: PeriodDraft };
    events: PeriodEvent;
    emitted: PeriodApplied;
    tags: "invalid";
  }>(),
  actions: {
    change: assign({
      draft: ({ context }, params: { field: keyof PeriodDraft; day: string | null }) => ({
        ...context.draft,
        [params.field]: params.day,
      }),
    }),
    take: assign((_, params: { period: PeriodDraft }) => ({ draft: params.period })),
    apply: emit(({ context }) => ({ type: "PERIOD.APPLIED" as const, period: context.draft })),
  },
  guards: {
    fits: ({ context }) => Object.keys(periodIssues(context.draft)).length === 0,
  },
}).createMachine({
  id: "period",
  description:
    "The period of a history as it is typed. It counts only when it is applied; a wrong one is kept, said, and asks for no rows.",
  context: ({ input }) => ({ draft: input.period }),
  initial: "editing",
  on: {
    CHANGE: { target: ".editing", actions: { type: "change", params: ({ event }) => event } },
    SHOWN: { target: ".editing", actions: { type: "take", params: ({ event }) => event } },
    APPLY: [
      {
        guard: "fits",
        target: ".editing",
        actions: "apply",
      },
      { target: ".refused" },
    ],
  },
  states: {
    editing: { description: "The dates are typed or chosen; nothing is called wrong." },
    refused: {
      description: "The period makes no sense; its fields say why, and what was typed stays.",
      tags: "invalid",
    },
  },
});
