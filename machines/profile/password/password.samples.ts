import { done, samplesOf } from "../../kit/samples.ts";
import { passwordMachine } from "./password.machine.ts";

export const passwordSamples = samplesOf(passwordMachine, {
  events: [done("fillIn", "changed")],
});
