import type { PaymentHistory } from "#contracts/schemas/payments.ts";
import type { AccountFilters, Period } from "../history/filters.ts";
import { createHistoryMachine } from "../history/history-machine.ts";

/** Which payments; `partnerCode` is of who took the money in, `null` for all. */
export interface PaymentFilters extends Period, AccountFilters {
  readonly partnerCode: string | null;
}

export const paymentHistoryMachine = createHistoryMachine<PaymentHistory, PaymentFilters>({
  id: "payment-history",
  description:
    "The payments of a period, by provider, account and partner, in an order, in pages. The newest request wins; the former rows stay until its rows are there.",
});
