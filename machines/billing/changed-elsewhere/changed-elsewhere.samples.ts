import { samplesOf } from "../../kit/samples.ts";
import { changedElsewhereMachine } from "./changed-elsewhere.machine.ts";

export const changedElsewhereSamples = samplesOf(changedElsewhereMachine, {
  events: [
    { type: "CHANGED_ELSEWHERE" },
    { type: "PAGE", isSeen: false },
    { type: "PAGE", isSeen: true },
    { type: "LOAD", isRunning: true },
    { type: "LOAD", isRunning: false },
  ],
  distinguish: ({ context }) => `${context.isSeen} ${context.isRunning}`,
});
