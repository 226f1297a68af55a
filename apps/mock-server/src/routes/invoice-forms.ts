import type { Invoice, ServiceTypeId } from "#contracts/schemas/accounts.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import type { WholeDetail, WholeLine } from "#contracts/schemas/invoices.ts";
import type { BillLine } from "../rules/bills.ts";
import type { Account } from "../rules/data.ts";
import type { Charge } from "../rules/ledger.ts";

/** A charge as one row of a list. */
export const invoiceOf = (
  account: Account,
  charge: Charge,
  isDynamic: boolean,
): Required<Invoice> => ({
  id: charge.id,
  serviceProviderCode: account.providerCode,
  invoiceAccountCode: account.code,
  serviceTypeId: charge.serviceTypeId,
  period: charge.period,
  issuedOn: charge.issuedOn,
  charged: hryvnias(charge.charged),
  toPay: hryvnias(charge.toPay),
  isDynamic,
});

const lineOf = (serviceTypeId: ServiceTypeId, line: BillLine): WholeLine => ({
  serviceTypeId,
  ...(line.counterNumber === undefined ? {} : { counterNumber: line.counterNumber }),
  ...(line.previous === undefined ? {} : { previousFactor: line.previous / 1000 }),
  ...(line.value === undefined ? {} : { factor: line.value / 1000 }),
  quantity: line.quantity / 1000,
  unit: line.unit,
  price: line.price,
  charged: hryvnias(line.charged),
});

/** A charge in full. */
export const invoiceDetailOf = (
  account: Account,
  charge: Charge,
  isDynamic: boolean,
): WholeDetail => ({
  invoice: invoiceOf(account, charge, isDynamic),
  address: account.address,
  lines: charge.lines.map((line) => lineOf(charge.serviceTypeId, line)),
  openingBalance: hryvnias(charge.opening),
  charged: hryvnias(charge.charged),
  recalculation: hryvnias(charge.recalculation),
  subsidy: hryvnias(charge.subsidy),
  paid: hryvnias(charge.paid),
  closingBalance: hryvnias(charge.closing),
});
