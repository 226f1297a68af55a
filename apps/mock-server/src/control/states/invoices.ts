import { kopiykas } from "#contracts/schemas/common.ts";
import { type Book, bookOf, openChargesOf } from "../../state/books.ts";
import type { Account } from "../../rules/data.ts";
import { gives } from "../../rules/open-month.ts";
import { yearOf } from "../../rules/months.ts";
import { isUnderWay } from "../../state/under-way.ts";
import type { World } from "../../state/world.ts";
import { neighboursBooks, required, withAccount, withOnly } from "./with-account.ts";
import type { StateHandlers } from "./handler.ts";
import { ensure, signIn } from "./people.ts";

const newest = ({ ledger }: Book) => required(ledger.charges.at(-1), "invoice").id;

const openMonth = (world: World, login: string, givesReceipt: boolean) => {
  const { book, answer } = withAccount(
    world,
    login,
    (each) =>
      openChargesOf(world, each).length > 0 && gives(each.account.providerCode) === givesReceipt,
  );
  const charge = required(openChargesOf(world, book)[0], "open month");
  return { charge, answer: { ...answer, invoiceId: charge.id } };
};

/** An account that is one month old, in a seeded home. */
const young = (world: World, number: number): Account => ({
  ...required(world.data.accounts[0], "account"),
  id: `account-state-way-${number}`,
  code: "90000002",
  providerCode: "999",
  counters: [],
  months: 1,
  closing: "settled",
});

const tries = 200;

/** Payments are derived from the account's id, so this takes the first id whose only payment is still under way. */
const accountUnderWay = (world: World): Account => {
  const numbers = Array.from({ length: tries }, (_, index) => index);
  const found = numbers.find((number) =>
    bookOf(world, young(world, number)).ledger.payments.every((each) => isUnderWay(world, each)),
  );
  return young(world, required(found, "payment on its way"));
};

/** An account in a seeded home, at a provider of one service that does not reckon the open month. */
const withOnlyBill = (world: World, charged: number, paid: number): Account => ({
  ...required(world.data.accounts[0], "account"),
  id: "account-state-only",
  code: "90000004",
  providerCode: "823",
  counters: [],
  closing: "settled",
  onlyBill: { charged: kopiykas(charged), paid: kopiykas(paid) },
});

type Names =
  | "a signed-in resident with an invoice"
  | "a signed-in resident with an invoice and a payment of known sums"
  | "a signed-in resident with an invoice of the open month"
  | "a signed-in resident with an invoice of the open month that has no receipt"
  | "a signed-in resident and a neighbour's invoice"
  | "a signed-in resident with a payment"
  | "a signed-in resident and a neighbour's payment"
  | "a signed-in resident with a payment on its way";

export const invoiceStates: StateHandlers<Names> = {
  "a signed-in resident with an invoice": (world, { login }) => {
    const { book, answer } = withAccount(world, login, ({ ledger }) => ledger.charges.length > 0);
    return { ...answer, invoiceId: newest(book) };
  },
  "a signed-in resident with an invoice and a payment of known sums": (
    world,
    { login, charged, paid },
  ) => withOnly(world, login, withOnlyBill(world, charged, paid)).answer,
  "a signed-in resident with an invoice of the open month": (world, { login }) => {
    const { charge, answer } = openMonth(world, login, true);
    return { ...answer, from: `${charge.issuedOn}T00:00:00.000Z` };
  },
  "a signed-in resident with an invoice of the open month that has no receipt": (
    world,
    { login },
  ) => openMonth(world, login, false).answer,
  "a signed-in resident and a neighbour's invoice": (world, { login }) => {
    const person = ensure(world, login, {});
    const [book] = neighboursBooks(world, person);
    return { ...signIn(world, person), invoiceId: newest(required(book, "neighbour")) };
  },
  "a signed-in resident with a payment": (world, { login }) => {
    const { book, answer } = withAccount(world, login, ({ ledger }) => ledger.payments.length > 0);
    const { id, paidAt } = required(book.ledger.payments.at(-1), "payment");
    return { ...answer, paymentId: id, year: yearOf(paidAt) };
  },
  "a signed-in resident and a neighbour's payment": (world, { login }) => {
    const person = ensure(world, login, {});
    const paid = neighboursBooks(world, person).flatMap(({ ledger }) => ledger.payments);
    return { ...signIn(world, person), paymentId: required(paid[0], "neighbour's payment").id };
  },
  "a signed-in resident with a payment on its way": (world, { login }) =>
    withOnly(world, login, accountUnderWay(world)).answer,
};
