import type { InvoiceHistory } from "#contracts/schemas/invoices.ts";
import type { AccountFilters, Period } from "../history/filters.ts";
import { createHistoryMachine } from "../history/history-machine.ts";

/** Which invoices. */
export type InvoiceFilters = Period & AccountFilters;

export const invoiceHistoryMachine = createHistoryMachine<InvoiceHistory, InvoiceFilters>({
  id: "invoice-history",
  description:
    "The invoices of a period, by provider and account, in pages. The newest request wins; the former rows stay until its rows are there.",
});
