import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { WantedReceipt } from "#machines/billing/receipt/receipt.machine.ts";
import { inFileName } from "../../formats/file-name.ts";
import { receiptTexts as texts } from "./invoices.texts.ts";

/** The providers with receipts of an open month (UTIL-4). */
const dynamicReceipts: ReadonlySet<string> = new Set(["889", "999"]);

/** Whether a receipt can be asked for (UTIL-4). */
export const hasReceipt = ({ isDynamic, serviceProviderCode }: Invoice): boolean =>
  !isDynamic || dynamicReceipts.has(serviceProviderCode);

export const invoiceReceiptOf = ({ id, period, invoiceAccountCode }: Invoice): WantedReceipt => ({
  kind: "invoice",
  invoiceId: id,
  file: texts.fileName(period, inFileName(invoiceAccountCode)),
});
