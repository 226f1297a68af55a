import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Partner, Payment } from "#contracts/schemas/payments.ts";
import type { PaymentHistoryFilters } from "#machines/billing/payment-history/payment-history.machine.ts";
import { formatDay } from "../../formats/dates.ts";
import { paymentTexts as texts } from "./payments.texts.ts";

/** The names for a payment's codes, as far as known; empty where the service does not say the code. */
export interface PaymentNames {
  readonly provider: string;
  readonly address: string;
  readonly partner: string;
  /** The status as text, with the day if there is one. */
  readonly status: string;
}

const statusOf = ({ status, accountedOn }: Payment): string => {
  if (status === "processing") return texts.processing;
  if (status === undefined && accountedOn === undefined) return "";
  return accountedOn === undefined ? texts.accountedPlain : texts.accounted(formatDay(accountedOn));
};

/** The name of a way to pay. A code without a name stands for itself, but not while the names load. */
const partnerNameOf = (code: string, partners: readonly Partner[] | null): string =>
  partners === null
    ? texts.partnerLoading
    : (partners.find((partner) => partner.code === code)?.name ?? code);

/**
 * Translates a payment's codes; unknown codes are shown as they are.
 * @param partners `null` while their names load.
 */
export const paymentNamesOf = (
  payment: Payment,
  accounts: readonly AccountLink[],
  partners: readonly Partner[] | null,
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
    partner: payment.partnerCode === undefined ? "" : partnerNameOf(payment.partnerCode, partners),
    status: statusOf(payment),
  };
};

/** The chosen partner by name; empty where all are shown. */
export const partnerTexts = (
  { partnerCode }: Pick<PaymentHistoryFilters, "partnerCode">,
  partners: readonly Partner[] | null,
): readonly string[] => (partnerCode === null ? [] : [partnerNameOf(partnerCode, partners)]);
