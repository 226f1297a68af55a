import { done, failed, samplesOf } from "../../kit/samples.ts";
import { sampleAccount } from "../../samples/account.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { paymentMachine } from "./payment.machine.ts";

export const paymentSamples = samplesOf(paymentMachine, {
  events: [
    { type: "PAY", account: sampleAccount },
    { type: "WENT" },
    { type: "RETURNED" },
    { type: "REFRESH" },
    { type: "CLOSE" },
    done("refreshAmounts"),
    failed("refreshAmounts", sampleFailure),
  ],
});
