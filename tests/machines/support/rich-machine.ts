import { and, assign, emit, not, or, raise, sendTo, setup, stateIn } from "xstate";
import { placeholder, placeholderCallback, unprovidedAction } from "#machines/kit/placeholder.ts";
import { types } from "#machines/kit/types.ts";

/** A machine with one example of everything that the kit can read, lay out and draw. */
export const richMachine = setup({
  types: types<{
    context: { attempts: number; phone: string };
    events:
      | { type: "SUBMIT" }
      | { type: "CHANGE"; phone: string }
      | { type: "CANCEL" }
      | { type: "RETRY" }
      | { type: "PAUSE" }
      | { type: "RESUME" }
      | { type: "LEAVE" }
      | { type: "CODE.ENTER"; code: string };
    emitted: { type: "SIGNED_IN" };
  }>(),
  actors: {
    authenticate: placeholder<{ token: string }>("authenticate"),
    loadUser: placeholder<{ name: string }>("loadUser"),
    loadSettings: placeholder<{ theme: string }>("loadSettings"),
    connection: placeholderCallback("connection"),
  },
  actions: {
    rememberPhone: assign({ phone: (_, { phone }: { phone: string }) => phone }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    clearForm: assign({ phone: "" }),
    focusFirstError: unprovidedAction("focusFirstError"),
    trackLeaving: unprovidedAction("trackLeaving"),
  },
  guards: {
    isComplete: ({ context }) => context.phone !== "",
    isBlocked: ({ context }) => context.attempts > 2,
    isKnown: ({ context }) => context.phone === "known",
  },
  delays: { patience: 15_000, backoff: ({ context }) => 300 * 2 ** context.attempts },
}).createMachine({
  id: "rich",
  description: "Signs a person in and loads what the first screen needs.",
  context: { attempts: 0, phone: "" },
  initial: "form",
  on: {
    LEAVE: { target: ".left", actions: "trackLeaving" },
    RESUME: {},
    "*": { actions: raise({ type: "RESUME" }) },
  },
  states: {
    form: {
      description: "The person fills the form in.",
      tags: ["form"],
      initial: "editing",
      exit: "clearForm",
      states: {
        editing: {
          description: "Nothing was sent yet.",
          on: {
            CHANGE: {
              actions: { type: "rememberPhone", params: ({ event }) => ({ phone: event.phone }) },
            },
            SUBMIT: [
              { guard: "isBlocked", target: "blocked" },
              { guard: and(["isComplete", not("isBlocked")]), target: "#rich.signing" },
              { target: "wrong", actions: "focusFirstError" },
            ],
          },
        },
        wrong: {
          description: "A rule of the form was not met.",
          tags: ["form", "failed"],
          on: { CHANGE: "editing" },
        },
        blocked: {
          description: "Too many attempts were made.",
          after: { 60_000: "editing" },
        },
        memory: { type: "history", history: "deep" },
      },
    },
    signing: {
      description: "The server is asked.",
      tags: ["busy"],
      entry: "countAttempt",
      invoke: {
        id: "authenticate",
        src: "authenticate",
        onDone: { target: "loading", actions: emit({ type: "SIGNED_IN" }) },
        onError: [
          { guard: or(["isKnown", "isBlocked"]), target: "form.blocked" },
          { target: "failed" },
        ],
      },
      on: { CANCEL: "form.memory", "CODE.ENTER": { target: "signing", reenter: true } },
      after: { patience: "failed" },
    },
    failed: {
      description: "The server did not answer in time.",
      tags: ["failed"],
      always: { guard: "isBlocked", target: "form.blocked" },
      on: { RETRY: "signing" },
      after: { backoff: "signing" },
    },
    loading: {
      description: "User and settings are loaded side by side.",
      tags: ["busy"],
      type: "parallel",
      invoke: { id: "connection", src: "connection" },
      onDone: "ready",
      on: { PAUSE: { actions: sendTo("connection", { type: "PAUSE" }) } },
      states: {
        user: {
          description: "The user.",
          initial: "asking",
          states: {
            asking: {
              description: "The user is asked for.",
              invoke: { id: "loadUser", src: "loadUser", onDone: "known", onError: "#rich.failed" },
            },
            known: { description: "The user is known.", type: "final" },
          },
        },
        settings: {
          description: "The settings.",
          initial: "asking",
          states: {
            asking: {
              description: "The settings are asked for.",
              invoke: { id: "settings", src: "loadSettings", onDone: "known", onError: "missing" },
            },
            missing: {
              description: "Defaults are used.",
              always: { guard: stateIn({ loading: { user: "known" } }), target: "known" },
            },
            known: { description: "The settings are known.", type: "final" },
          },
        },
      },
    },
    ready: {
      description: "The first screen can be shown.",
      entry: ["clearForm", raise({ type: "LEAVE" }, { delay: 10 })],
    },
    left: { description: "The person has left.", type: "final" },
  },
});
