import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { receiptMachine } from "./receipt.machine.ts";

export const receiptSamples = samplesOf(receiptMachine, {
  events: [
    { type: "GET" },
    { type: "CANCEL" },
    done("load", { address: "blob:receipt", file: "kvytantsiia-2026-10-1001.pdf", size: 34_567 }),
    failed("load", sampleFailure),
  ],
});
