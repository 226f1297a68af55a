import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Partner, Payment } from "#contracts/schemas/payments.ts";
import { formatDay } from "../../formats/dates.ts";
import { paymentTexts as texts } from "./payments.texts.ts";

/** A payment's codes as names, as far as they are known. */
export interface PaymentNames {
  readonly provider: string;
  readonly address: string;
  readonly partner: string;
  /** In words, with the day where there is one. */
  readonly status: string;
}

/** Stands where nobody has told. */
export const unknownName = "—";

const statusOf = ({ status, accountedOn }: Payment): string => {
  if (status === "processing") return texts.processing;
  if (status === undefined && accountedOn === undefined) return unknownName;
  return accountedOn === undefined ? texts.accountedPlain : texts.accounted(formatDay(accountedOn));
};

/** What a payment only has codes of. A code stands where the name is not known. */
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
