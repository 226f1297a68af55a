import { historyEvents } from "../history/history-samples.ts";
import { samplesOf } from "../../kit/samples.ts";
import type { InvoiceHistoryFilters, InvoiceHistoryPage } from "./invoice-history.machine.ts";
import { invoiceHistoryMachine } from "./invoice-history.machine.ts";

const filters: InvoiceHistoryFilters = {
  from: "2026-09-21",
  to: "2026-11-21",
  serviceProviderCode: null,
  invoiceAccountCode: null,
};
const none: InvoiceHistoryPage = {
  invoices: [],
  total: 0,
  mayGoOn: false,
  isCounted: true,
  unread: 0,
  unreadSomewhere: 0,
  charged: 0,
  toPay: 0,
};

export const invoiceHistorySamples = samplesOf(invoiceHistoryMachine, {
  input: { filters, order: "newest", page: 1 },
  events: historyEvents(
    { ...filters, serviceProviderCode: "889" },
    { some: { ...none, total: 120, charged: 900, toPay: 300 }, none },
  ),
});
