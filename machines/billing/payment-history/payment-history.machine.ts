import type { Payment } from "#contracts/schemas/payments.ts";
import type { AccountFilters, Period } from "../history/filters.ts";
import type { HistoryPage } from "../history/history-machine.ts";
import { createHistoryMachine } from "../history/history-machine.ts";

/** `partnerCode` is who took the payment; `null` for all. */
export interface PaymentHistoryFilters extends Period, AccountFilters {
  readonly partnerCode: string | null;
}

/** A page of them, with the sum of all pages where the service gives it (hryvnias). */
export interface PaymentHistoryPage extends HistoryPage {
  readonly payments: readonly Payment[];
  readonly amount: number | undefined;
}

export const paymentHistoryMachine = createHistoryMachine<
  PaymentHistoryPage,
  PaymentHistoryFilters
>({
  id: "payment-history",
  description:
    "The payments of a period, by provider, account and partner, sorted, in pages. The newest request wins. The previous rows stay until it ends.",
});
