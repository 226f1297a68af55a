import { nothingPicked, paymentSetup } from "./payment.setup.ts";

export const paymentMachine = paymentSetup.createMachine({
  id: "payment",
  description:
    "Paying at outside services, one account after another. The service is chosen in a dialog and opens in another tab. The portal never learns the outcome, so on return it reloads the amounts and explains the rest.",
  context: nothingPicked,
  initial: "closed",
  on: {
    PAY: {
      guard: { type: "isAny", params: ({ event }) => event },
      target: ".choosing",
      actions: { type: "begin", params: ({ event }) => event },
    },
    PICK: {
      guard: { type: "isAnyOffered", params: ({ event }) => event },
      target: ".picking",
      actions: { type: "offer", params: ({ event }) => event },
    },
    "ACCOUNTS.CHANGED_ELSEWHERE": {
      guard: "isAnyKept",
      actions: {
        type: "noteLinked",
        params: ({ event: { accounts }, context: { at } }) => ({ accounts, from: at + 1 }),
      },
    },
  },
  states: {
    closed: {
      description: "No payment is open.",
      entry: "forgetAll",
    },
    picking: {
      description:
        "All payable accounts are listed with checkboxes; debts are ticked at first. The ticked ones are paid in turn.",
      tags: "picking",
      on: {
        TOGGLE: {
          guard: { type: "isOffered", params: ({ event }) => event },
          actions: { type: "toggle", params: ({ event }) => event },
        },
        START: { guard: "isAnyPicked", target: "choosing", actions: "beginPicked" },
        CLOSE: "closed",
      },
      always: { guard: "isNoneOffered", target: "gone" },
    },
    choosing: {
      description:
        "The payment services are offered for the current account, with the amount to pay.",
      tags: "choosing",
      on: {
        WENT: {
          target: "atService",
          actions: { type: "noteOpened", params: ({ event }) => event },
        },
        SKIP: [
          { guard: "isMore", actions: "goOn" },
          { guard: "isAnyOpened", target: "processing" },
          { target: "closed" },
        ],
        CLOSE: [{ guard: "isAnyOpened", target: "processing" }, { target: "closed" }],
        // Only here the turn of the present account is not over.
        "ACCOUNTS.CHANGED_ELSEWHERE": {
          actions: {
            type: "noteLinked",
            params: ({ event: { accounts }, context: { at } }) => ({ accounts, from: at }),
          },
        },
      },
      always: [
        { guard: "isNoneLeftOfSome", target: "processing" },
        { guard: "isNoneLeft", target: "gone" },
      ],
    },
    atService: {
      description: "The service is open in another tab. This tab waits until it is visible again.",
      tags: "at-service",
      entry: "tellOthers",
      invoke: { id: "watchReturn", src: "watchReturn" },
      on: { RETURNED: "refreshing", REFRESH: "refreshing", CLOSE: "closed" },
    },
    refreshing: {
      description: "The amounts reload. The last ones stay on the screen.",
      tags: "busy",
      invoke: {
        id: "refreshAmounts",
        src: "refreshAmounts",
        onDone: "processing",
        onError: "processing",
      },
      on: { CLOSE: "closed" },
      after: { patience: "processing" },
    },
    processing: {
      description:
        "A payment appears only after the provider has processed it. Each opened account shows its status, and the resident can go on to the next one.",
      tags: "processing",
      entry: "tellOthers",
      invoke: { id: "watchAgain", src: "watchReturn" },
      on: {
        RETURNED: "refreshing",
        REFRESH: "refreshing",
        NEXT: { guard: "isMore", target: "choosing", actions: "goOn" },
        CLOSE: "closed",
      },
    },
    gone: {
      description:
        "Every account that was to be paid has been removed elsewhere, before a service was opened. This is said instead of a payment.",
      tags: "gone",
      on: { CLOSE: "closed" },
      // All of them were added again.
      always: { guard: "isNoneGone", target: "closed" },
    },
  },
});
