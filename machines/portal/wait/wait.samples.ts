import { samplesOf } from "../../kit/samples.ts";
import { waitMachine } from "./wait.machine.ts";

export const waitSamples = samplesOf(waitMachine, {
  events: [
    { type: "WAIT.BEGIN", key: "one", message: { code: "please-wait" } },
    { type: "WAIT.BEGIN", key: "two", message: { text: "Another wait" } },
    { type: "WAIT.END", key: "one" },
    { type: "WAIT.END", key: "two" },
    { type: "WAIT.DISMISS" },
  ],
  distinguish: ({ context }) => Object.keys(context.work).join(" "),
});
