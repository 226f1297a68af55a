import type { AccountLink } from "#contracts/schemas/accounts.ts";

/** Whether two links are of one account: providers number their accounts independently. */
export const isSameAccount = (one: AccountLink, other: AccountLink): boolean =>
  one.invoiceAccount.code === other.invoiceAccount.code &&
  one.serviceProvider.code === other.serviceProvider.code;

/** The accounts of a list that are linked now, each as it is linked now. */
export const stillLinked = (
  list: readonly AccountLink[],
  linked: readonly AccountLink[],
): readonly AccountLink[] =>
  list.flatMap((account) => linked.find((one) => isSameAccount(one, account)) ?? []);
