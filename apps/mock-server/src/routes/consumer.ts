import type {
  getAmountToPay as getAmountToPayCall,
  getInvoiceAccounts as getInvoiceAccountsCall,
  getLastInvoices as getLastInvoicesCall,
} from "#contracts/endpoints/consumer.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { bookOf, booksOf } from "../state/books.ts";
import { compareText } from "../rules/compare.ts";
import type { Charge, Ledger } from "../rules/ledger.ts";
import { linkedTo, linkOf } from "../state/linked-accounts.ts";
import { isInGroups } from "../rules/provider-groups.ts";
import { invoiceOf } from "./invoice-forms.ts";
import { utilityTexts } from "./utility.texts.ts";

export const getInvoiceAccounts: Handler<typeof getInvoiceAccountsCall> = ({
  world,
  person,
  query,
}) =>
  linkedTo(world, person)
    .filter(({ providerCode }) => isInGroups(query.serviceProviderGroupIds, providerCode))
    .map((account) => linkOf(world, account));

export const getAmountToPay: Handler<typeof getAmountToPayCall> = ({ world, person, query }) => {
  const account = linkedTo(world, person).find(
    ({ code, providerCode }) => code === query.code && providerCode === query.serviceProviderCode,
  );
  if (account === undefined) throw new Refusal(404, utilityTexts.accountNotFound);
  return {
    serviceProviderCode: account.providerCode,
    invoiceAccountCode: account.code,
    amountToPay: hryvnias(bookOf(world, account).ledger.balance),
    calculatedAt: world.clock.iso(),
  };
};

const newestOfEachService = ({ charges }: Ledger): readonly Charge[] => [
  ...new Map(charges.map((charge) => [charge.serviceTypeId, charge])).values(),
];

export const getLastInvoices: Handler<typeof getLastInvoicesCall> = ({ world, person }) =>
  booksOf(world, person)
    .flatMap(({ account, ledger }) =>
      newestOfEachService(ledger).map((charge) => invoiceOf(account, charge, false)),
    )
    .toSorted((left, right) => compareText(right.issuedOn, left.issuedOn));
