import { historyEvents } from "../history/history-samples.ts";
import { samplesOf } from "../../kit/samples.ts";
import type { PaymentFilters, PaymentPage } from "./payment-history.machine.ts";
import { paymentHistoryMachine } from "./payment-history.machine.ts";

const filters: PaymentFilters = {
  from: "2026-09-21",
  to: "2026-11-21",
  serviceProviderCode: null,
  invoiceAccountCode: null,
  partnerCode: null,
};
const none: PaymentPage = {
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
