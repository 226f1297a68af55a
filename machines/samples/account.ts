import type { AccountLink } from "#contracts/schemas/accounts.ts";

/** A linked account for samples. */
export const sampleAccount: AccountLink = {
  invoiceAccount: { id: "1001", code: "1001", address: "Main street 1" },
  serviceProvider: { id: "101", code: "101", name: "Water supply", serviceTypeIds: [10] },
};
