import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { registrationFormMachine } from "./registration-form.machine.ts";

export const registrationFormSamples = samplesOf(registrationFormMachine, {
  input: { needs: { captchaRequired: false } },
  events: [
    { type: "CHANGE", change: { field: "email", value: "olena@example.org" } },
    { type: "CHANGE", change: { field: "password", value: "sample password" } },
    { type: "CHANGE", change: { field: "confirmation", value: "sample password" } },
    { type: "CHANGE", change: { field: "agreed", value: true } },
    { type: "CONFIGURED", needs: { captchaRequired: false } },
    { type: "SUBMIT" },
    done("send"),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) =>
    JSON.stringify([
      values.email !== "",
      values.password !== "",
      values.confirmation !== "",
      values.agreed,
    ]),
});
