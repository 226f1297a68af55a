import { sampleFailure } from "../kit/sample-failure.ts";
import { done, failed, samplesOf } from "../kit/samples.ts";
import { signInMachine } from "./sign-in.machine.ts";

export const signInSamples = samplesOf(signInMachine, {
  input: { captchaRequired: false },
  events: [
    { type: "CHANGE", field: "login", value: "olena@example.org" },
    { type: "CHANGE", field: "password", value: "sample password" },
    { type: "CONFIGURED", captchaRequired: false },
    { type: "SUBMIT" },
    done("authenticate", { expiresAt: 1_800_000_000_000 }),
    failed("authenticate", sampleFailure),
  ],
  distinguish: ({ context: { draft } }) =>
    JSON.stringify([draft.login !== "", draft.password !== ""]),
});
