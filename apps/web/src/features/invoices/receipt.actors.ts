import * as Effect from "effect/Effect";
import { fromCallback } from "xstate";
import type { EventObject } from "xstate";
import { getReceipt } from "#contracts/endpoints/invoices.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { Receipt } from "#machines/billing/receipt/receipt.machine.ts";
import { receiptMachine } from "#machines/billing/receipt/receipt.machine.ts";
import type { Client } from "../../api/client.ts";
import { receiptTexts as texts } from "./invoices.texts.ts";
import { callActor } from "../../runtime/call-actor.ts";

/** The providers with receipts of an open month (UTIL-4). */
const dynamicReceipts: ReadonlySet<string> = new Set(["889", "999"]);

/** Whether a receipt can be requested (UTIL-4). */
export const hasReceipt = ({ isDynamic, serviceProviderCode }: Invoice): boolean =>
  !isDynamic || dynamicReceipts.has(serviceProviderCode);

/** Codes may contain characters that no file name should. */
const fileNameOf = ({ period, invoiceAccountCode }: Invoice): string =>
  texts.fileName(period, invoiceAccountCode.replaceAll(/[^\w-]+/gu, "-"));

const save = ({ address, file }: Receipt): void => {
  const link = document.createElement("a");
  link.href = address;
  link.download = file;
  document.body.append(link);
  link.click();
  link.remove();
};

/** The machine with the portal's real call; the bytes stay with the browser. */
export const receiptMachineFor = (client: Client, invoice: Invoice) =>
  receiptMachine.provide({
    actors: {
      load: callActor<Receipt>(async (_, signal) => {
        const bytes = await Effect.runPromise(
          client.call(getReceipt, { query: { invoiceId: invoice.id } }),
          { signal },
        );
        const pdf = new Blob([new Uint8Array(bytes)], { type: "application/pdf" });
        signal.throwIfAborted();
        return {
          address: URL.createObjectURL(pdf),
          file: fileNameOf(invoice),
          size: bytes.byteLength,
        };
      }),
      hold: fromCallback<EventObject, { receipt: Receipt | null }>(({ input: { receipt } }) => {
        if (receipt === null) return undefined;
        save(receipt);
        return () => URL.revokeObjectURL(receipt.address);
      }),
    },
  });
