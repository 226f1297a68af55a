import { assign, sendParent, setup } from "xstate";
import { placeholderCallback } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

interface ExpiryInput {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

interface ExpiryContext extends ExpiryInput {
  /** Whole minutes left, 5 to 1; `null` while there is time. */
  readonly minutes: number | null;
  /** The number announced last. The visible number changes without being announced again. */
  readonly announced: number | null;
}

export type ExpiryEvent =
  /** Whole minutes left, 5 to 1; sent whenever the number changes. */
  | { type: "EXPIRING"; minutes: number }
  /** The clock was set back, so there is time again. */
  | { type: "STEADY" }
  | { type: "EXPIRED" }
  | { type: "DISMISS" };

export const expiryMachine = setup({
  types: types<{
    context: ExpiryContext;
    input: ExpiryInput;
    events: ExpiryEvent;
    tags: "expiring" | "warning";
  }>(),
  actors: { watchExpiry: placeholderCallback<{ type: "STOP" }, ExpiryInput>("watchExpiry") },
  actions: {
    noteMinutes: assign({ minutes: (_, params: { minutes: number }) => params.minutes }),
    announce: assign({ announced: ({ context }) => context.minutes }),
    forget: assign({ minutes: null, announced: null }),
    tellExpired: sendParent({ type: "SESSION.EXPIRED" }),
  },
  guards: { isLastMinute: (_, params: { minutes: number }) => params.minutes <= 1 },
}).createMachine({
  id: "expiry",
  description:
    "The remaining time of the session. Screen readers announce a warning at most twice, five minutes and one minute before the end. In between only its number changes.",
  context: ({ input }) => ({ ...input, minutes: null, announced: null }),
  invoke: {
    id: "watchExpiry",
    src: "watchExpiry",
    input: ({ context }) => ({ expiresAt: context.expiresAt }),
  },
  initial: "steady",
  on: { EXPIRED: ".over" },
  states: {
    steady: {
      description: "More than five minutes are left.",
      entry: "forget",
      on: {
        EXPIRING: [
          {
            guard: { type: "isLastMinute", params: ({ event }) => event },
            target: "expiring.last",
            actions: { type: "noteMinutes", params: ({ event }) => event },
          },
          {
            target: "expiring",
            actions: { type: "noteMinutes", params: ({ event }) => event },
          },
        ],
      },
    },
    expiring: {
      description: "Five minutes or less are left.",
      tags: "expiring",
      initial: "early",
      on: {
        STEADY: "steady",
        EXPIRING: { actions: { type: "noteMinutes", params: ({ event }) => event } },
      },
      states: {
        early: {
          description: "The warning is shown, and was announced when it appeared.",
          tags: "warning",
          entry: "announce",
          on: {
            DISMISS: "quiet",
            EXPIRING: {
              guard: { type: "isLastMinute", params: ({ event }) => event },
              target: "last",
              actions: { type: "noteMinutes", params: ({ event }) => event },
            },
          },
        },
        quiet: {
          description: "The resident closed the warning. It appears again for the last minute.",
          on: {
            EXPIRING: {
              guard: { type: "isLastMinute", params: ({ event }) => event },
              target: "last",
              actions: { type: "noteMinutes", params: ({ event }) => event },
            },
          },
        },
        last: {
          description: "The last minute has begun. The warning is announced a second time.",
          tags: "warning",
          entry: "announce",
          on: { DISMISS: "known" },
        },
        known: { description: "The resident closed the last warning too." },
      },
    },
    over: {
      description: "The session has expired.",
      type: "final",
      entry: "tellExpired",
    },
  },
});
