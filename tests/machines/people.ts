import type { AccountLink, KnownAmount } from "#contracts/schemas/accounts.ts";
import type { UserData } from "#machines/portal/session/user-data.ts";

const at = "2026-11-01T08:00:00.000Z";

/** All that belongs to one made-up resident. */
export const userDataOf = (name: string) =>
  ({
    profile: {
      firstName: name,
      lastName: "Resident",
      middleName: null,
      name: `${name}@example.org`,
      email: `${name}@example.org`,
      dlc: at,
      dc: at,
    },
    emails: [
      { id: `${name}-e`, email: `${name}@example.org`, useAsDefault: true, confirmed: true },
    ],
    phones: [{ id: `${name}-p`, phone: "+380991234567", useAsDefault: true }],
    accounts: [accountLink(`${name}-1`)],
  }) satisfies UserData;

export function accountLink(code: string, provider = "889"): AccountLink {
  return {
    invoiceAccount: { id: `id-${code}`, code, address: "Street 1" },
    serviceProvider: { id: `id-${provider}`, code: provider, name: "Water", serviceTypeIds: [10] },
  };
}

export const amountFor = (account: AccountLink, amountToPay: number): KnownAmount => ({
  serviceProviderCode: account.serviceProvider.code,
  invoiceAccountCode: account.invoiceAccount.code,
  amountToPay,
  calculatedAt: at,
});
