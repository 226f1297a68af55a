import { assign, setup } from "xstate";
import { placeholder, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

interface VersionContext<Stored> {
  /** The version the form was opened on; what is sent is merged with it. */
  readonly base: Stored;
  /** The newer stored version, once it is known. */
  readonly newest: Stored | null;
  /** Counts stored versions that replaced the input: each needs a new form. */
  readonly taken: number;
  /** The resident's last decision, until something is sent again. */
  readonly decision: "none" | "taken" | "kept";
}

export type VersionEvent<Stored> =
  /** What is stored now, as far as this tab knows. */
  | { type: "STORED"; stored: Stored }
  /** A save was refused: the profile was changed elsewhere. */
  | { type: "CONFLICT" }
  /** The resident takes the stored version, or keeps the input on top of it. */
  | { type: "TAKE" }
  | { type: "KEEP" }
  /** The form is being sent. */
  | { type: "SENT" }
  | { type: "RETRY" };

type IsOther<Stored> = (base: Stored, stored: Stored) => boolean;

/** What the chart names: its events, actors, actions and guards. */
const setupVersion = <Stored>(isOther: IsOther<Stored>) =>
  setup({
    types: types<{
      context: VersionContext<Stored>;
      input: { base: Stored };
      events: VersionEvent<Stored>;
      tags: "outdated" | "known" | "busy" | "failed";
    }>(),
    actors: { fetchStored: placeholder<Stored, undefined>("fetchStored") },
    actions: {
      keepNewest: assign({ newest: (_, params: { stored: Stored }) => params.stored }),
      rebase: assign(({ context }, params: { decision: "taken" | "kept" }) => ({
        base: context.newest ?? context.base,
        newest: null,
        decision: params.decision,
      })),
      forgetDecision: assign({ decision: "none" }),
      countTaken: assign({ taken: ({ context }) => context.taken + 1 }),
      /** Updates the rest of the page with what was fetched. */
      tellStored: unprovidedAction<{ stored: Stored }>("tellStored"),
    },
    guards: {
      isOther: ({ context }, params: { stored: Stored }) => isOther(context.base, params.stored),
    },
  });

/**
 * The version that an open form of the profile is based on, whichever part of it that is. Used as
 * `createVersionMachine<Profile>(isOtherProfile).provide({ … })`; `fetchStored` resolves to what is stored.
 * @param isOther whether the stored version differs from the form's.
 */
export const createVersionMachine = <Stored>(isOther: IsOther<Stored>) =>
  setupVersion(isOther).createMachine({
    id: "profile-version",
    description:
      "Which version of its part of the profile an open form stands on. When another tab or device has changed it, the resident decides what becomes of what was typed; nothing is overwritten unseen.",
    context: ({ input }) => ({ base: input.base, newest: null, taken: 0, decision: "none" }),
    initial: "current",
    on: {
      SENT: { actions: "forgetDecision" },
      STORED: {
        guard: { type: "isOther", params: ({ event }) => event },
        target: ".outdated",
        actions: { type: "keepNewest", params: ({ event }) => event },
      },
    },
    states: {
      current: {
        description: "What is stored is what the form was opened on.",
        on: { CONFLICT: "fetching" },
      },
      outdated: {
        description: "Something newer is stored, and is shown beside what was typed.",
        tags: ["outdated", "known"],
        on: {
          TAKE: {
            target: "current",
            actions: [{ type: "rebase", params: { decision: "taken" } }, "countTaken"],
          },
          KEEP: {
            target: "current",
            actions: { type: "rebase", params: { decision: "kept" } },
          },
        },
      },
      fetching: {
        description: "The save was refused; what is stored is fetched.",
        tags: ["outdated", "busy"],
        invoke: {
          id: "fetchStored",
          src: "fetchStored",
          onDone: [
            {
              guard: { type: "isOther", params: ({ event }) => ({ stored: event.output }) },
              target: "outdated",
              actions: [
                { type: "keepNewest", params: ({ event }) => ({ stored: event.output }) },
                { type: "tellStored", params: ({ event }) => ({ stored: event.output }) },
              ],
            },
            { target: "current" },
          ],
          onError: "unknown",
        },
      },
      unknown: {
        description: "What is stored could not be fetched; what was typed waits.",
        tags: ["outdated", "failed"],
        on: { RETRY: "fetching" },
      },
    },
  });
