import { historyEvents } from "../history/history-samples.ts";
import { samplesOf } from "../../kit/samples.ts";
import type { PaymentHistoryFilters, PaymentHistoryPage } from "./payment-history.machine.ts";
import { paymentHistoryMachine } from "./payment-history.machine.ts";

const filters: PaymentHistoryFilters = {
  from: "2026-09-21",
  to: "2026-11-21",
  serviceProviderCode: null,
  invoiceAccountCode: null,
  partnerCode: null,
};
const none: PaymentHistoryPage = {
  payments: [],
  total: 0,
  mayGoOn: false,
  isCounted: true,
  unread: 0,
  unreadSomewhere: 0,
  amount: 0,
};

export const paymentHistorySamples = samplesOf(paymentHistoryMachine, {
  input: { filters, order: "newest", page: 1 },
  events: historyEvents(
    { ...filters, partnerCode: "bank" },
    { some: { ...none, total: 10_000, amount: 900_000 }, none },
  ),
});
