import { samplesOf } from "../../kit/samples.ts";
import { agreementMachine } from "./agreement.machine.ts";

export const agreementSamples = samplesOf(agreementMachine, {
  events: [{ type: "AGREEMENT.OPEN" }, { type: "AGREEMENT.ACCEPT" }, { type: "AGREEMENT.CLOSE" }],
});
