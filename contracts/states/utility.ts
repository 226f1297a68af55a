import * as Schema from "effect/Schema";
import { state } from "./provider-state.ts";
import { Amount, Code, IsoDateTime, NonEmptyString } from "../schemas/common.ts";
import { FactorValue } from "../schemas/counters.ts";
import { AccessToken } from "../schemas/session.ts";

const Login = Schema.Struct({ login: NonEmptyString });
const token = { accessToken: AccessToken } as const;
const account = { ...token, serviceProviderCode: Code, invoiceAccountCode: Code } as const;
const Token = Schema.Struct(token);
const Account = Schema.Struct(account);
const Metered = Schema.Struct({ ...account, counterId: NonEmptyString });
const Invoiced = Schema.Struct({ ...account, invoiceId: NonEmptyString });

/** Provider states of accounts, meters, invoices and payments; a part of `states`. */
export const utilityStates = {
  "a signed-in resident with linked accounts": state({
    description:
      "At least one account is linked and has an invoice, a payment that is long since accounted, and tariffs, of which one was over by the end of 2022, but no invoice or payment of before 2015 or after 2098; all is known of its tariffs and its provider; its codes, its flat and its provider's id are returned with the token.",
    params: Login,
    values: Schema.Struct({
      ...account,
      serviceProviderId: NonEmptyString,
      flat: NonEmptyString,
    }),
  }),
  "a signed-in resident with an amount to pay": state({
    description:
      "What is to pay on a linked account is exactly `amountToPay`: hryvnias, with the kopiykas as two decimals. A positive number is a debt, a negative one is an overpayment. The codes of the account are returned.",
    params: Schema.Struct({ login: NonEmptyString, amountToPay: Amount }),
    values: Account,
  }),
  "a signed-in resident with an invoice and a payment of known sums": state({
    description:
      "The only linked account has one invoice, of a closed month, on which exactly `charged` was charged, and one payment, of exactly `paid`: hryvnias, with the kopiykas as two decimals. Nothing else is on it, so `charged` less `paid` is to pay on the invoice. Where that is below zero, the invoice is overpaid, and says this number or 0. The codes of the account are returned.",
    params: Schema.Struct({ login: NonEmptyString, charged: Amount, paid: Amount }),
    values: Account,
  }),
  "a signed-in resident with an account at a provider in a group": state({
    description:
      "An account with a meter and invoices is linked; a group its provider is in is returned after one that no provider is in, joined by a comma, and the latter once more by itself.",
    params: Login,
    values: Schema.Struct({ ...token, groupIds: NonEmptyString, emptyGroupIds: NonEmptyString }),
  }),
  "a signed-in resident without linked accounts": state({
    description: "Nothing is linked, so there are no invoices, meters or payments either.",
    params: Login,
    values: Token,
  }),
  "a signed-in resident and a neighbour's account": state({
    description: "The codes are of an account that belongs to somebody else.",
    params: Login,
    values: Account,
  }),
  "a signed-in resident and a neighbour's account at a water utility": state({
    description:
      "The account belongs to somebody else, and its provider asks for no flat (820 to 826).",
    params: Login,
    values: Schema.Struct({ ...account, serviceProviderId: NonEmptyString }),
  }),
  "a signed-in resident and an account to link": state({
    description:
      "Nobody has linked the account; the flat is asked for as a proof and is returned. It is not 999, and no account has the number 0000000.",
    params: Login,
    values: Schema.Struct({ ...account, flat: NonEmptyString }),
  }),
  "a signed-in resident and an account to link by its number": state({
    description: "Nobody has linked the account, and its provider asks for no flat (820 to 826).",
    params: Login,
    values: Account,
  }),
  "a signed-in resident who has guessed account numbers too often": state({
    description: "So many wrong numbers or flats that the next try is put off.",
    params: Login,
    values: Token,
  }),
  "a signed-in resident with a counter": state({
    description:
      "A meter of a linked account with readings, none of before 2015 or after 2098, and a usual consumption: its last reading, and readings that are usual, lower and far above the usual.",
    params: Login,
    values: Schema.Struct({
      ...account,
      counterId: NonEmptyString,
      lastValue: FactorValue,
      usualValue: FactorValue,
      lowerValue: FactorValue,
      unusualValue: FactorValue,
    }),
  }),
  "a signed-in resident with two counters": state({
    description:
      "Two meters of linked accounts, with readings: a usual reading of one, and of the other one that is lower than its last.",
    params: Login,
    values: Schema.Struct({
      ...token,
      counterId: NonEmptyString,
      usualValue: FactorValue,
      otherCounterId: NonEmptyString,
      otherLowerValue: FactorValue,
    }),
  }),
  "a signed-in resident with a new counter": state({
    description: "The only linked account has a meter that was never read.",
    params: Login,
    values: Metered,
  }),
  "a signed-in resident with a counter whose provider does not answer": state({
    description: "The system that takes readings for this meter is down.",
    params: Login,
    values: Metered,
  }),
  "a signed-in resident and a neighbour's counter": state({
    description: "The meter is at an account that somebody else has linked.",
    params: Login,
    values: Schema.Struct({ ...token, counterId: NonEmptyString }),
  }),
  "a signed-in resident with an invoice": state({
    description: "The newest invoice of a closed month of a linked account.",
    params: Login,
    values: Invoiced,
  }),
  "a signed-in resident with an invoice of the open month": state({
    description:
      "The account is at a provider that gives receipts of the open month (889, 999); from the moment `from` on it has no other invoices.",
    params: Login,
    values: Schema.Struct({ ...account, invoiceId: NonEmptyString, from: IsoDateTime }),
  }),
  "a signed-in resident with an invoice of the open month that has no receipt": state({
    description: "The provider calculates the open month and gives no receipts of it.",
    params: Login,
    values: Invoiced,
  }),
  "a signed-in resident and a neighbour's invoice": state({
    description: "The invoice is of an account that somebody else has linked.",
    params: Login,
    values: Schema.Struct({ ...token, invoiceId: NonEmptyString }),
  }),
  "a signed-in resident with a payment": state({
    description:
      "A payment on a linked account that is long since accounted, and the year in which it was paid.",
    params: Login,
    values: Schema.Struct({ ...account, paymentId: NonEmptyString, year: NonEmptyString }),
  }),
  "a signed-in resident and a neighbour's payment": state({
    description: "The payment is on an account that somebody else has linked.",
    params: Login,
    values: Schema.Struct({ ...token, paymentId: NonEmptyString }),
  }),
  "a signed-in resident with a payment on its way": state({
    description: "The provider has not taken over any payment of this resident yet.",
    params: Login,
    values: Account,
  }),
} as const;
