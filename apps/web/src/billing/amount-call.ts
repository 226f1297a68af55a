import * as Effect from "effect/Effect";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import type { Failure } from "#contracts/failure.ts";
import type { AccountLink, KnownAmount } from "#contracts/schemas/accounts.ts";
import type { Client } from "../api/client.ts";

/** The request for the amount of one account. */
export const amountRequest = ({ serviceProvider, invoiceAccount }: AccountLink) => ({
  query: { serviceProviderCode: serviceProvider.code, code: invoiceAccount.code },
});

/** What is owed on one account. If the answer names no account or time, it is for the requested one, and now. */
export const amountOf = (
  client: Client,
  account: AccountLink,
): Effect.Effect<KnownAmount, Failure> =>
  client.call(getAmountToPay, amountRequest(account)).pipe(
    Effect.map(({ amountToPay, calculatedAt }) => ({
      serviceProviderCode: account.serviceProvider.code,
      invoiceAccountCode: account.invoiceAccount.code,
      amountToPay,
      calculatedAt: calculatedAt ?? new Date().toISOString(),
    })),
  );
