import { assign, setup } from "xstate";
import type { Profile } from "#contracts/schemas/profile.ts";
import { placeholder, unprovidedAction } from "../kit/placeholder.ts";
import { types } from "../kit/types.ts";

interface ProfileVersionContext {
  /** What the form was opened on, and what is sent is merged with. */
  readonly base: Profile;
  /** What is stored instead, once that is known. */
  readonly newest: Profile | null;
  /** Counts the versions that were taken over in the place of what was typed: each needs a form of its own. */
  readonly taken: number;
  /** What the resident decided last, until something is sent again. */
  readonly decision: "none" | "taken" | "kept";
}

export type ProfileVersionEvent =
  /** This is stored now, as far as this tab knows. */
  | { type: "STORED"; profile: Profile }
  /** A save was refused because the profile has been changed elsewhere. */
  | { type: "CONFLICT" }
  /** The resident takes what is stored over, or keeps what was typed on top of it. */
  | { type: "TAKE" }
  | { type: "KEEP" }
  /** What stands in the form is on its way to the server. */
  | { type: "SENT" }
  | { type: "RETRY" };

export const profileVersionMachine = setup({
  types: types<{
    context: ProfileVersionContext;
    input: { base: Profile };
    events: ProfileVersionEvent;
    tags: "outdated" | "known" | "busy" | "failed";
  }>(),
  actors: { fetchProfile: placeholder<Profile, undefined>("fetchProfile") },
  actions: {
    keepNewest: assign({ newest: (_, params: { profile: Profile }) => params.profile }),
    rebase: assign(({ context }, params: { decision: "taken" | "kept" }) => ({
      base: context.newest ?? context.base,
      newest: null,
      decision: params.decision,
    })),
    forgetDecision: assign({ decision: "none" }),
    countTaken: assign({ taken: ({ context }) => context.taken + 1 }),
    /** The rest of the page follows what was fetched. */
    tellStored: unprovidedAction<{ profile: Profile }>("tellStored"),
  },
  guards: {
    /** Its date of change is the profile's version. */
    isOther: ({ context }, params: { profile: Profile }) => params.profile.dlc !== context.base.dlc,
  },
}).createMachine({
  id: "profile-version",
  description:
    "Which version of the profile an open form stands on. When another tab or device has changed it, the resident decides what becomes of what was typed; nothing is overwritten unseen.",
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
        id: "fetchProfile",
        src: "fetchProfile",
        onDone: [
          {
            guard: { type: "isOther", params: ({ event }) => ({ profile: event.output }) },
            target: "outdated",
            actions: [
              { type: "keepNewest", params: ({ event }) => ({ profile: event.output }) },
              { type: "tellStored", params: ({ event }) => ({ profile: event.output }) },
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
