import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { emailConfirmationMachine } from "./email-confirmation.machine.ts";

const refused = (status: number) => ({
  _tag: "Other",
  status,
  call: { method: "GET", path: "/api/ud/contact_info/confirm_email" },
  shown: false,
});

export const emailConfirmationSamples = samplesOf(emailConfirmationMachine, {
  events: [
    { type: "LINK.OPENED", hasCode: true },
    { type: "LINK.OPENED", hasCode: false },
    { type: "RETRY" },
    done("confirm", { alreadyConfirmed: false }),
    done("confirm", { alreadyConfirmed: true }),
    failed("confirm", refused(410)),
    failed("confirm", refused(404)),
    failed("confirm", sampleFailure),
  ],
});
