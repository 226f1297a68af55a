import { createActor, fromCallback } from "xstate";
import { samplesOf } from "../../kit/samples.ts";
import { confirmMachine } from "./confirm.machine.ts";

/** Ignores its answer. */
const asker = createActor(fromCallback(() => {}));

export const confirmSamples = samplesOf(confirmMachine, {
  events: [
    {
      type: "CONFIRM.ASK",
      question: {
        title: { text: "Delete the account?" },
        accept: { text: "Delete" },
        reject: { text: "Keep" },
      },
      asker,
    },
    { type: "CONFIRM.WITHDRAW", asker },
    { type: "CONFIRM.ACCEPT" },
    { type: "CONFIRM.REJECT" },
    { type: "CONFIRM.CLOSE" },
  ],
});
