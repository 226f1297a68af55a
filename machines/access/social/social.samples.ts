import type { Failure } from "#contracts/failure.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { socialMachine } from "./social.machine.ts";

/** Somebody has an account with this email. */
const conflict: Failure = {
  _tag: "Rejected",
  status: 409,
  items: [],
  call: { method: "POST", path: "/api/warehouse/consumer/registration/by-social-network-token" },
  shown: true,
};

export const socialSamples = samplesOf(socialMachine, {
  events: [
    { type: "PROVIDER.READY" },
    { type: "PROVIDER.FAILED", reason: "social-providers-not-ready" },
    { type: "PROVIDER.REFUSED", reason: "social-not-logged-in" },
    {
      type: "CREDENTIAL",
      user: { provider: "GOOGLE", name: "Sample Person", email: "sample@example.org" },
    },
    done("checkStatus", { registered: true, emailUsed: true }),
    done("checkStatus", { registered: false, emailUsed: true }),
    done("checkStatus", { registered: false }),
    failed("checkStatus", sampleFailure),
    { type: "CONFIRM.ANSWERED", answer: "accepted" },
    { type: "CONFIRM.ANSWERED", answer: "rejected" },
    { type: "ACCEPT" },
    { type: "CANCEL" },
    done("checkAgain", { registered: true }),
    done("checkAgain", { registered: false }),
    done("checkAgain", { registered: false, emailUsed: true }),
    failed("checkAgain", sampleFailure),
    done("register"),
    failed("register", sampleFailure),
    failed("register", conflict),
    done("authenticate", { expiresAt: 1_800_000_000_000 }),
    failed("authenticate", sampleFailure),
    done("enter", { expiresAt: 1_800_000_000_000 }),
    failed("enter", sampleFailure),
    { type: "RETRY" },
  ],
  distinguish: ({ context }) => `${context.asksAgain} ${context.emailUsed}`,
});
