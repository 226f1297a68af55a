import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Partner, Payment } from "#contracts/schemas/payments.ts";
import type { PaymentFilters } from "#machines/billing/payment-history/payment-history.machine.ts";
import { formatDay } from "../../formats/dates.ts";
import { paymentTexts as texts } from "./payments.texts.ts";

/** The names for a payment's codes, as far as known. */
export interface PaymentNames {
  readonly provider: string;
  readonly address: string;
  readonly partner: string;
  /** The status as text, with the day if there is one. */
  readonly status: string;
}

/** Shown for an unknown value. */
export const unknownName = "—";

const statusOf = ({ status, accountedOn }: Payment): string => {
  if (status === "processing") return texts.processing;
  if (status === undefined && accountedOn === undefined) return unknownName;
  return accountedOn === undefined ? texts.accountedPlain : texts.accounted(formatDay(accountedOn));
};

/** Translates a payment's codes; unknown codes are shown as they are. */
export const namesOf = (
  payment: Payment,
  accounts: readonly AccountLink[],
  partners: readonly Partner[],
): PaymentNames => {
  const ofProvider = accounts.filter(
    ({ serviceProvider }) => serviceProvider.code === payment.serviceProviderCode,
  );
  const link = ofProvider.find(
    ({ invoiceAccount }) => invoiceAccount.code === payment.invoiceAccountCode,
  );
  return {
    provider: ofProvider[0]?.serviceProvider.name ?? payment.serviceProviderCode,
    address: link?.invoiceAccount.address ?? "",
    partner:
      partners.find(({ code }) => code === payment.partnerCode)?.name ??
      payment.partnerCode ??
      unknownName,
    status: statusOf(payment),
  };
};

/** The chosen partner by name; empty where all are shown. */
export const partnerTexts = (
  { partnerCode }: Pick<PaymentFilters, "partnerCode">,
  partners: readonly Partner[],
): readonly string[] =>
  partnerCode === null
    ? []
    : [partners.find(({ code }) => code === partnerCode)?.name ?? partnerCode];
