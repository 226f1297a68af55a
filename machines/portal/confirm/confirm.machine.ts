import { assign, sendTo, setup } from "xstate";
import type { AnyActorRef } from "xstate";
import type { Message } from "../message.ts";
import { types } from "../../kit/types.ts";

export interface ConfirmQuestion {
  readonly title: Message;
  readonly text?: Message;
  readonly accept: Message;
  readonly reject: Message;
  readonly danger?: boolean;
}

export type ConfirmAnswer = "accepted" | "rejected" | "closed";

interface ConfirmContext {
  readonly question: ConfirmQuestion | null;
  readonly asker: AnyActorRef | null;
}

export type ConfirmEvent =
  | { type: "CONFIRM.ASK"; question: ConfirmQuestion; asker: AnyActorRef }
  /** Withdraws the sender's question; questions of others stay. */
  | { type: "CONFIRM.WITHDRAW"; asker: AnyActorRef }
  | { type: "CONFIRM.ACCEPT" }
  | { type: "CONFIRM.REJECT" }
  | { type: "CONFIRM.CLOSE" };

/** The asker may have stopped with its screen; sending to it would cause a warning. */
const isActive = (asker: AnyActorRef | null): boolean => {
  const snapshot: unknown = asker?.getSnapshot();
  return (
    typeof snapshot === "object" &&
    snapshot !== null &&
    "status" in snapshot &&
    snapshot.status === "active"
  );
};

const answerOf = (answer: ConfirmAnswer) => ({ type: "CONFIRM.ANSWERED", answer }) as const;

const askerIn = ({ context: { asker } }: { context: ConfirmContext }): AnyActorRef => {
  if (asker === null) throw new Error("Nobody has asked.");
  return asker;
};

/** The asker gets the answer, if it is still there. */
const answer = (given: ConfirmAnswer) =>
  [
    {
      guard: { type: "isActive", params: ({ context }: { context: ConfirmContext }) => context },
      target: "leaving",
      actions: { type: "answer", params: { answer: given } },
    },
    { target: "leaving" },
  ] as const;

export const confirmMachine = setup({
  types: types<{ context: ConfirmContext; events: ConfirmEvent; tags: "open" }>(),
  actions: {
    noteQuestion: assign((_, params: { question: ConfirmQuestion; asker: AnyActorRef }) => ({
      question: params.question,
      asker: params.asker,
    })),
    answer: sendTo(askerIn, (_, params: { answer: ConfirmAnswer }) => answerOf(params.answer)),
    forgetQuestion: assign({ question: null, asker: null }),
  },
  guards: {
    isActive: (_, params: { asker: AnyActorRef | null }) => isActive(params.asker),
    isAsker: ({ context }, params: { asker: AnyActorRef }) => context.asker === params.asker,
  },
  delays: { transition: 150 },
}).createMachine({
  id: "confirm",
  description:
    "The one dialog that asks before an action. The caller gets one answer (accepted, rejected or closed), unless it withdrew the question.",
  context: { question: null, asker: null },
  initial: "closed",
  states: {
    closed: {
      description: "No question is open.",
      entry: "forgetQuestion",
      on: {
        "CONFIRM.ASK": {
          target: "open",
          actions: { type: "noteQuestion", params: ({ event }) => event },
        },
      },
    },
    open: {
      description: "The question is on the screen. A second caller gets 'closed' at once.",
      tags: "open",
      on: {
        "CONFIRM.ASK": {
          guard: { type: "isActive", params: ({ event }) => event },
          actions: sendTo(({ event }) => event.asker, answerOf("closed")),
        },
        "CONFIRM.WITHDRAW": {
          guard: { type: "isAsker", params: ({ event }) => event },
          target: "leaving",
        },
        "CONFIRM.ACCEPT": answer("accepted"),
        "CONFIRM.REJECT": answer("rejected"),
        "CONFIRM.CLOSE": answer("closed"),
      },
    },
    leaving: {
      description: "The question was answered or withdrawn. The dialog fades out.",
      on: {
        "CONFIRM.ASK": {
          target: "open",
          actions: { type: "noteQuestion", params: ({ event }) => event },
        },
      },
      after: { transition: "closed" },
    },
  },
});
