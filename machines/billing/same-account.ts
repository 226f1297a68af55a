import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AccountCodes } from "./history/filters.ts";

/** Whether two links are of one account: providers number their accounts independently. */
export const isSameAccount = (one: AccountLink, other: AccountLink): boolean =>
  one.invoiceAccount.code === other.invoiceAccount.code &&
  one.serviceProvider.code === other.serviceProvider.code;

/** Whether two things that name their account, as bills and meters do, are of one account. */
export const areOfOneAccount = (one: AccountCodes, other: AccountCodes): boolean =>
  one.invoiceAccountCode === other.invoiceAccountCode &&
  one.serviceProviderCode === other.serviceProviderCode;

/** Whether a link is that of these codes. */
export const isOf =
  ({ serviceProviderCode, invoiceAccountCode }: AccountCodes) =>
  ({ serviceProvider, invoiceAccount }: AccountLink): boolean =>
    serviceProvider.code === serviceProviderCode && invoiceAccount.code === invoiceAccountCode;

/** The accounts of a list that are linked now, each as it is linked now. */
export const stillLinked = (
  list: readonly AccountLink[],
  linked: readonly AccountLink[],
): readonly AccountLink[] =>
  list.flatMap((account) => linked.find((one) => isSameAccount(one, account)) ?? []);
