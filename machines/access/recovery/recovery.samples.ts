import { sampleFailure } from "../../samples/failure.ts";
import { done, samplesOf } from "../../kit/samples.ts";
import { recoveryMachine } from "./recovery.machine.ts";

const email = "olena@example.org";
const address = { step: "sendEmail", email: null, hasCode: false, isChanged: false } as const;
const changePassword = { ...address, step: "changePassword" } as const;

export const recoverySamples = samplesOf(recoveryMachine, {
  input: address,
  events: [
    { type: "OPENED", address },
    { type: "OPENED", address: { ...address, step: "sendEmailComplete", email } },
    { type: "OPENED", address: changePassword },
    { type: "OPENED", address: { ...changePassword, hasCode: true } },
    {
      type: "OPENED",
      address: { ...address, step: "changePasswordComplete", isChanged: true },
    },
    done("askForLetter", { email }),
    done("setPassword", { refusal: null, mayBeDone: false }),
    done("setPassword", { refusal: sampleFailure }),
    { type: "NEW_LETTER" },
    { type: "SIGN_IN" },
  ],
});
