/** Accounts of the resident, and what is owed and paid on them. */
import type { Data, Invoice, Payment } from "../database.ts";
import { provider } from "../database.ts";
import { malformed, ok, textIn } from "../http.ts";
import { signedIn } from "./access.ts";
import { accountsFor, isInGroups, pieceOf, rowsOf, selectionOf, sumOf } from "./selection.ts";

/** Water and sewage. */
const SERVICE_TYPE = 16;

export const readAccounts = signedIn(({ accounts }, resident, { query }) =>
  ok(
    accounts
      .filter(({ code }) => resident.accounts.includes(code))
      .filter(() => isInGroups(query.get("serviceProviderGroupIds") ?? ""))
      .map(({ code, address }) => ({
        serviceProvider: {
          id: provider.id,
          code: provider.code,
          name: provider.name,
          serviceTypeIds: [SERVICE_TYPE],
        },
        invoiceAccount: { id: `ia-${code}`, code, address },
      })),
  ),
);

const owed = ({ invoices, payments }: Data, code: string): number =>
  sumOf([
    ...invoices.filter((one) => one.accountCode === code).map(({ charged }) => charged),
    ...payments.filter((one) => one.accountCode === code).map(({ amount }) => -amount),
  ]);

export const readAmountToPay = signedIn((data, resident, { query }) => {
  const codes = accountsFor(
    resident,
    query.get("code") ?? "",
    query.get("serviceProviderCode") ?? "",
  );
  if ("status" in codes) return codes;
  const [code] = codes;
  if (code === undefined) return malformed;
  return ok({
    serviceProviderCode: provider.code,
    invoiceAccountCode: code,
    amountToPay: owed(data, code),
    calculatedAt: "2026-11-20T06:00:00.000Z",
  });
});

/** Below zero where more was paid. */
const dueOf = ({ charged, paid }: Invoice): number => sumOf([charged, -paid]);

const invoiceAsSent = (invoice: Invoice) => ({
  id: invoice.id,
  serviceProviderCode: provider.code,
  invoiceAccountCode: invoice.accountCode,
  serviceTypeId: SERVICE_TYPE,
  period: invoice.period,
  issuedOn: `${invoice.period}-01`,
  charged: invoice.charged,
  toPay: dueOf(invoice),
  isDynamic: invoice.isDynamic,
});

export const readInvoices = signedIn(({ invoices }, resident, { query }) => {
  const selection = selectionOf(resident, Object.fromEntries(query));
  if ("status" in selection) return selection;
  const rows = rowsOf(invoices, selection, ({ period }) => `${period}-01T00:00:00.000Z`);
  const newest = rows.toSorted((a, b) => b.period.localeCompare(a.period));
  // Totals are of the period, not of the piece.
  return ok({
    invoices: pieceOf(newest, selection).map(invoiceAsSent),
    total: rows.length,
    charged: sumOf(rows.map((row) => row.charged)),
    toPay: sumOf(rows.filter((row) => !row.isDynamic).map(dueOf)),
  });
});

const orders: Readonly<Record<string, (a: Payment, b: Payment) => number>> = {
  newest: (a, b) => b.paidAt.localeCompare(a.paidAt),
  oldest: (a, b) => a.paidAt.localeCompare(b.paidAt),
  largest: (a, b) => b.amount - a.amount,
  smallest: (a, b) => a.amount - b.amount,
};

/** All residents of this service pay here. */
const partner = "oschadbank";

const paymentAsSent = ({ id, accountCode, paidAt, amount, isAccounted }: Payment) => ({
  id,
  serviceProviderCode: provider.code,
  invoiceAccountCode: accountCode,
  partnerCode: partner,
  paidAt,
  amount,
  status: isAccounted ? "accounted" : "processing",
  document: `d-${id}`,
  ...(isAccounted ? { accountedOn: paidAt.slice(0, 10) } : {}),
});

export const readPayments = signedIn(({ payments }, resident, { body }) => {
  const order = orders[textIn(body, "order") || "newest"];
  const selection = selectionOf(resident, body);
  if (order === undefined) return malformed;
  if ("status" in selection) return selection;
  const isOfPartner = [partner, ""].includes(textIn(body, "partnerCode"));
  const rows = rowsOf(isOfPartner ? payments : [], selection, ({ paidAt }) => paidAt);
  return ok({
    payments: pieceOf(rows.toSorted(order), selection).map(paymentAsSent),
    total: rows.length,
    amount: sumOf(rows.map(({ amount }) => amount)),
  });
});
