import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import type { WantedReceipt } from "./receipt.machine.ts";
import { receiptMachine } from "./receipt.machine.ts";

const file = "kvytantsiia-2026-10-1001.pdf";
const invoice: WantedReceipt = { kind: "invoice", invoiceId: "invoice-1", file };
const payment: WantedReceipt = {
  kind: "payment",
  paymentId: "payment-1",
  file: "kvytantsiia-pro-oplatu-0000412.pdf",
};

export const receiptSamples = samplesOf(receiptMachine, {
  events: [
    { type: "GET", wanted: invoice, handOver: "save" },
    { type: "GET", wanted: payment, handOver: "share" },
    { type: "HAND", handOver: "save" },
    { type: "CANCEL" },
    { type: "CLOSE" },
    done("load", { address: "blob:receipt", file, size: 34_567 }),
    failed("load", sampleFailure),
    done("hand", "saved"),
    failed("hand", sampleFailure),
  ],
});
