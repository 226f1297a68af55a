import type {
  getAmountToPay as getAmountToPayCall,
  getInvoiceAccounts as getInvoiceAccountsCall,
  getLastInvoices as getLastInvoicesCall,
} from "#contracts/endpoints/consumer.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import type { Account } from "../store/data.ts";
import { type Charge, type Ledger, ledgerOf } from "../store/ledger.ts";
import { linkedTo, providerOf } from "../store/linked-accounts.ts";
import type { World } from "../store/world.ts";

const ledger = (world: World, account: Account): Ledger =>
  ledgerOf(world.seed, account, providerOf(world, account).serviceTypeIds);

/** Provider groups are not modelled: every group id is accepted and means all providers. */
export const getInvoiceAccounts: Handler<typeof getInvoiceAccountsCall> = ({ world, person }) =>
  linkedTo(world, person).map((account) => ({
    invoiceAccount: { id: account.id, code: account.code, address: account.address },
    serviceProvider: providerOf(world, account),
  }));

export const getAmountToPay: Handler<typeof getAmountToPayCall> = ({ world, person, query }) => {
  const account = linkedTo(world, person).find(
    ({ code, providerCode }) => code === query.code && providerCode === query.serviceProviderCode,
  );
  if (account === undefined) throw new Refusal(404, problemTexts.accountNotFound);
  return {
    serviceProviderCode: account.providerCode,
    invoiceAccountCode: account.code,
    amountToPay: hryvnias(ledger(world, account).balance),
    calculatedAt: world.clock.iso(),
  };
};

const invoiceOf = (account: Account, charge: Charge): Invoice => ({
  id: charge.id,
  serviceProviderCode: account.providerCode,
  invoiceAccountCode: account.code,
  serviceTypeId: charge.serviceTypeId,
  period: charge.period,
  issuedOn: charge.issuedOn,
  charged: hryvnias(charge.charged),
  toPay: hryvnias(charge.toPay),
  isDynamic: false,
});

const newestOfEachService = ({ charges }: Ledger): readonly Charge[] => [
  ...new Map(charges.map((charge) => [charge.serviceTypeId, charge])).values(),
];

export const getLastInvoices: Handler<typeof getLastInvoicesCall> = ({ world, person }) =>
  linkedTo(world, person)
    .flatMap((account) =>
      newestOfEachService(ledger(world, account)).map((charge) => invoiceOf(account, charge)),
    )
    .toSorted((left, right) => right.issuedOn.localeCompare(left.issuedOn));
