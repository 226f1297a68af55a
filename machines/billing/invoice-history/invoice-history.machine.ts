import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { AccountFilters, Period } from "../history/filters.ts";
import type { HistoryPage } from "../history/history-machine.ts";
import { createHistoryMachine } from "../history/history-machine.ts";

export type InvoiceHistoryFilters = Period & AccountFilters;

/** A page of them, with the sums of all pages where the service gives them (hryvnias). */
export interface InvoiceHistoryPage extends HistoryPage {
  readonly invoices: readonly Invoice[];
  readonly charged: number | undefined;
  readonly toPay: number | undefined;
}

export const invoiceHistoryMachine = createHistoryMachine<
  InvoiceHistoryPage,
  InvoiceHistoryFilters
>({
  id: "invoice-history",
  description:
    "The invoices of a period, by provider and account, in pages. The newest request wins. The previous rows stay until it ends.",
});
