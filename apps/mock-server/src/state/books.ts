import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { Account, Person } from "../rules/data.ts";
import { type Charge, type Ledger, ledgerOf } from "../rules/ledger.ts";
import { linkedTo, providerOf } from "./linked-accounts.ts";
import { openCharges } from "../rules/open-month.ts";
import { movedSince } from "../rules/readings.ts";
import type { World } from "./world.ts";

/** An account with its history. */
export interface Book {
  readonly account: Account;
  readonly services: readonly ServiceTypeId[];
  readonly ledger: Ledger;
}

export const bookOf = (world: World, account: Account): Book => {
  const services = providerOf(world, account).serviceTypeIds;
  return { account, services, ledger: ledgerOf(world.seed, account, services) };
};

/** The books of this person's linked accounts. */
export const booksOf = (world: World, person: Person): readonly Book[] =>
  linkedTo(world, person).map((account) => bookOf(world, account));

/** The current bills of the open month. */
export const openChargesOf = (world: World, book: Book): readonly Charge[] =>
  openCharges(world.seed, book, (meter) => movedSince(world.data.factors, meter));
