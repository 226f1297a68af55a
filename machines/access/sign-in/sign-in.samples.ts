import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { signInMachine } from "./sign-in.machine.ts";

export const signInSamples = samplesOf(signInMachine, {
  input: { needs: { captchaRequired: false } },
  events: [
    { type: "CHANGE", change: { field: "login", value: "olena@example.org" } },
    { type: "CHANGE", change: { field: "password", value: "sample password" } },
    { type: "CONFIGURED", needs: { captchaRequired: false } },
    { type: "SUBMIT" },
    done("send", { expiresAt: 1_800_000_000_000 }),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) =>
    JSON.stringify([values.login !== "", values.password !== ""]),
});
