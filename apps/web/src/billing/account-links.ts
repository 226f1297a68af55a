import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { onceEach } from "./once-each.ts";

/** The accounts of one provider, each code once. */
export interface ProviderGroup {
  readonly provider: AccountLink["serviceProvider"];
  readonly accounts: readonly AccountLink["invoiceAccount"][];
}

/** The key of a link: providers number their accounts independently. A code may contain any character, spaces too. */
export const linkKey = ({ serviceProvider, invoiceAccount }: AccountLink): string =>
  JSON.stringify([serviceProvider.code, invoiceAccount.code]);

/** Links by provider and account code, each once, in the order they came (ACC-1). */
export const distinctLinks = (links: readonly AccountLink[]): readonly AccountLink[] =>
  onceEach(links, linkKey);

/** Providers in the order they came, each with its accounts. */
export const groupByProvider = (links: readonly AccountLink[]): readonly ProviderGroup[] => {
  const distinct = distinctLinks(links);
  return onceEach(distinct, ({ serviceProvider }) => serviceProvider.code).map(
    ({ serviceProvider }) => ({
      provider: serviceProvider,
      accounts: distinct
        .filter((link) => link.serviceProvider.code === serviceProvider.code)
        .map(({ invoiceAccount }) => invoiceAccount),
    }),
  );
};
