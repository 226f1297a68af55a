import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { samplesOf } from "../../kit/samples.ts";
import { captchaMachine } from "./captcha.machine.ts";

export const captchaSamples = samplesOf(captchaMachine, {
  events: [
    { type: "CONFIGURED", configuration: defaultConfiguration },
    { type: "SOLVED", token: "token" },
    { type: "EXPIRED" },
    { type: "USED" },
    { type: "FAILED" },
    { type: "RETRY" },
    { type: "NETWORK.BACK" },
  ],
});
