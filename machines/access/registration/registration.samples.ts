import { done, samplesOf } from "../../kit/samples.ts";
import { registrationMachine } from "./registration.machine.ts";

export const registrationSamples = samplesOf(registrationMachine, {
  input: { needs: { captchaRequired: false } },
  events: [
    { type: "AGREEMENT.OPEN" },
    { type: "AGREEMENT.ACCEPT" },
    { type: "AGREEMENT.CLOSE" },
    done("fillIn"),
  ],
});
