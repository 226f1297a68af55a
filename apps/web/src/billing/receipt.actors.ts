import * as Effect from "effect/Effect";
import { fromCallback } from "xstate";
import type { EventObject } from "xstate";
import { getReceipt } from "#contracts/endpoints/invoices.ts";
import { getPaymentReceipt, getYearReceipt } from "#contracts/endpoints/payments.ts";
import type { Failure } from "#contracts/failure.ts";
import type {
  Delivery,
  Receipt,
  WantedReceipt,
  HandOver,
} from "#machines/billing/receipt/receipt.machine.ts";
import { receiptMachine } from "#machines/billing/receipt/receipt.machine.ts";
import type { Client } from "../api/client.ts";
import { callActor } from "../runtime/call-actor.ts";
import { saveFile } from "../ui/save-file.ts";

const type = "application/pdf";

/** Whether this browser shares files by the system's sheet (W3C Web Share, level 2). */
export const sharesFiles = (): boolean =>
  "canShare" in navigator && navigator.canShare({ files: [new File([], "file.pdf", { type })] });

const ask = (client: Client, wanted: WantedReceipt): Effect.Effect<Uint8Array, Failure> => {
  if (wanted.kind === "invoice")
    return client.call(getReceipt, { query: { invoiceId: wanted.invoiceId } });
  return wanted.kind === "payment"
    ? client.call(getPaymentReceipt, { query: { paymentId: wanted.paymentId } })
    : client.call(getYearReceipt, { query: { year: wanted.year, ...wanted.account } });
};

const save = (file: File): Delivery => {
  saveFile(file.name, file);
  return "saved";
};

/** After a long load the browser may want another press: then nothing is shared, and nothing is lost. */
const share = async (file: File): Promise<Delivery> => {
  try {
    await navigator.share({ files: [file] });
    return "shared";
  } catch (reason) {
    const name = reason instanceof DOMException ? reason.name : "";
    return name === "AbortError" || name === "NotAllowedError" ? "left" : save(file);
  }
};

/** The machine with the portal's real calls; the bytes stay with the browser. */
export const receiptMachineFor = (client: Client) => {
  const files = new Map<string, File>();
  return receiptMachine.provide({
    actors: {
      load: callActor<Receipt, WantedReceipt | null>(async (wanted, signal) => {
        if (wanted === null) throw new Error("No receipt is wanted.");
        const bytes = await Effect.runPromise(ask(client, wanted), { signal });
        const file = new File([new Uint8Array(bytes)], wanted.file, { type });
        signal.throwIfAborted();
        const address = URL.createObjectURL(file);
        files.set(address, file);
        return { address, file: wanted.file, size: bytes.byteLength };
      }),
      hand: callActor<Delivery, { receipt: Receipt | null; handOver: HandOver }>(
        async ({ receipt, handOver }) => {
          const file = receipt === null ? undefined : files.get(receipt.address);
          if (file === undefined) return "left";
          return handOver === "share" && sharesFiles() ? share(file) : save(file);
        },
      ),
      keepFile: fromCallback<EventObject, { receipt: Receipt | null }>(({ input: { receipt } }) => {
        if (receipt === null) return undefined;
        return () => {
          URL.revokeObjectURL(receipt.address);
          files.delete(receipt.address);
        };
      }),
    },
  });
};
