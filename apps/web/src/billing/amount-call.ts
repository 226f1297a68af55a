import * as Effect from "effect/Effect";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import type { RequestOf } from "#contracts/endpoint.ts";
import type { Failure } from "#contracts/failure.ts";
import type { AccountLink, AmountToPay, KnownAmount } from "#contracts/schemas/accounts.ts";
import { isOf } from "#machines/billing/same-account.ts";
import type { Client, DecodedAnswer } from "../api/client.ts";
import { contractFailure } from "../api/failures.ts";

/** The request for the amount of one account. */
export const amountRequest = ({
  serviceProvider,
  invoiceAccount,
}: AccountLink): RequestOf<typeof getAmountToPay> => ({
  query: { serviceProviderCode: serviceProvider.code, code: invoiceAccount.code },
});

/** The answer for the amount of one account. One that names another account cannot be used. */
export const askAmount = (
  client: Client,
  account: AccountLink,
): Effect.Effect<DecodedAnswer<AmountToPay>, Failure> =>
  client.callWithLosses(getAmountToPay, amountRequest(account)).pipe(
    Effect.flatMap((decoded) => {
      const { serviceProvider, invoiceAccount } = account;
      const {
        serviceProviderCode = serviceProvider.code,
        invoiceAccountCode = invoiceAccount.code,
      } = decoded.answer;
      return isOf({ serviceProviderCode, invoiceAccountCode })(account)
        ? Effect.succeed(decoded)
        : Effect.fail(contractFailure(getAmountToPay, ["the amount of another account"]));
    }),
  );

/** What is owed on one account. If the answer names no account or time, it is for the requested one, and now. */
export const amountOf = (
  client: Client,
  account: AccountLink,
): Effect.Effect<KnownAmount, Failure> =>
  askAmount(client, account).pipe(
    Effect.map(({ answer: { amountToPay, calculatedAt } }) => ({
      serviceProviderCode: account.serviceProvider.code,
      invoiceAccountCode: account.invoiceAccount.code,
      amountToPay,
      calculatedAt: calculatedAt ?? new Date().toISOString(),
    })),
  );
