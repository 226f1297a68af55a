import { locked } from "./session.locked.ts";
import { again, token, user } from "./session.regions.ts";
import { sessionSetup } from "./session.setup.ts";
import {
  adoptMoved,
  deleted,
  endBy,
  endOf,
  openingActions,
  signInHere,
  tellMoved,
} from "./session.transitions.ts";
import { noUserData } from "./user-data.ts";

export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  description:
    "Who uses the portal: nobody, or a resident while the access token is valid (one day). A logout, a refused token or the expiry ends the session and clears everything once. Only a page with unsaved input waits for its resident.",
  context: ({ input }) => ({
    expiresAt: input.restored?.expiresAt ?? null,
    user: input.restored?.user ?? noUserData,
    opened: 0,
    unsaved: [],
    misses: 0,
    hasEnded: false,
  }),
  initial: "restoring",
  on: {
    "INPUT.TYPED": { actions: { type: "noteUnsaved", params: ({ event }) => event } },
    "INPUT.GONE": { actions: { type: "dropUnsaved", params: ({ event }) => event } },
  },
  states: {
    restoring: {
      description: "Decides from the browser's storage whether somebody is signed in.",
      always: [{ guard: "wasRestored", target: "signedIn" }, { target: "visitor" }],
    },
    visitor: {
      description: "Nobody is signed in.",
      on: {
        ...signInHere,
        // A visitor's call was refused: everything is cleared, as at the end of a session (SES-6).
        UNAUTHORIZED: endOf("unauthorized-visitor"),
        "SIGN_IN.REFUSED": endOf("unauthorized-visitor"),
      },
    },
    justEnded: {
      description:
        "Everything has just been cleared, as a call was refused or the session expired. Refusals of the same moment are ignored.",
      on: signInHere,
      after: { together: "visitor" },
    },
    signedIn: {
      description: "A resident is signed in. The expiry is watched while the user data loads.",
      tags: "signed-in",
      type: "parallel",
      invoke: {
        id: "expiry",
        src: "expiry",
        input: ({ context }) => ({ expiresAt: context.expiresAt ?? 0 }),
      },
      on: {
        LOG_OUT: {
          target: "ending",
          actions: [
            { type: "announceLogout", params: { wanted: "logout" } },
            "clear",
            { type: "tellClosed", params: { reason: "logout" } },
          ],
        },
        "PROFILE.DELETED": deleted,
        UNAUTHORIZED: endBy("unauthorized"),
        "SESSION.EXPIRED": endBy("expired"),
        "SESSION.MOVED": [
          {
            guard: { type: "movedUnderInput", params: ({ event }) => event },
            target: "locked.recognising",
            actions: { type: "noteExpiryOf", params: ({ event }) => event },
          },
          { ...adoptMoved, reenter: true },
          {
            guard: { type: "endedUnderInput", params: ({ event }) => event },
            target: "locked",
            actions: ["clearExpiry", "tellLocked"],
          },
          {
            target: "visitor",
            actions: ["clear", tellMoved],
          },
        ],
        SIGNED_IN: {
          target: "signedIn",
          reenter: true,
          actions: openingActions,
        },
      },
      states: {
        token,
        again,
        user,
      },
    },
    locked,
    ending: {
      description:
        "Signed out in the browser. The call that ends the token is running; its answer does not matter.",
      invoke: {
        id: "endSession",
        src: "endSession",
        onDone: "visitor",
        onError: "visitor",
      },
      on: signInHere,
    },
  },
});
