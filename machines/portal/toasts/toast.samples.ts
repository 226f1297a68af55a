import { samplesOf } from "../../kit/samples.ts";
import { toastMachine } from "./toast.machine.ts";

export const toastSamples = samplesOf(toastMachine, {
  input: { kind: "info", sticky: false },
  events: [{ type: "PAUSE" }, { type: "RESUME" }, { type: "RESTART" }, { type: "CLOSE" }],
});
