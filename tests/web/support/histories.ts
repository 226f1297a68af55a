import type { InvoiceDetail, InvoiceHistory } from "#contracts/schemas/invoices.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { Partner, Payment, PaymentHistory } from "#contracts/schemas/payments.ts";
import { hryvnias, kopiykas } from "#contracts/schemas/common.ts";
import { invoice } from "./samples.ts";

const sum = (amounts: readonly number[]): number =>
  hryvnias(amounts.reduce((all, amount) => all + kopiykas(amount), 0));

/** A piece of a history of invoices; `total` where there are more of them. */
export const invoiceHistory = (
  invoices: readonly Invoice[],
  total = invoices.length,
): InvoiceHistory => ({
  invoices,
  total,
  charged: sum(invoices.map(({ charged }) => charged)),
  toPay: sum(invoices.map(({ toPay = 0 }) => toPay)),
});

/** A bill that adds up: 200.00 owed, 312.40 charged, 12.40 taken off, 100.00 of subsidy, 200.00 paid. */
export const invoiceDetail = (over: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  invoice: invoice("i1", { charged: 312.4, toPay: 200 }),
  address: "вул. Соборна, 12, кв. 7",
  lines: [
    {
      serviceTypeId: 10,
      counterNumber: "77123",
      previousFactor: 100,
      factor: 110,
      quantity: 10,
      unit: "m3",
      price: 30.12345,
      charged: 301.23,
    },
    { serviceTypeId: 11, quantity: 1, unit: "month", price: 11.17, charged: 11.17 },
  ],
  openingBalance: 200,
  charged: 312.4,
  recalculation: -12.4,
  subsidy: 100,
  paid: 200,
  closingBalance: 200,
  ...over,
});

export const partners: readonly Partner[] = [
  { code: "bank", name: "АТ «Міський банк»" },
  { code: "post", name: "Пошта" },
];

export const payment = (id: string, over: Partial<Payment> = {}): Payment => ({
  id,
  serviceProviderCode: "101",
  invoiceAccountCode: "0012345",
  partnerCode: "bank",
  paidAt: "2026-11-03T07:30:00.000Z",
  accountedOn: "2026-11-04",
  amount: 312.4,
  status: "accounted",
  document: `D-${id}`,
  ...over,
});

export const paymentHistory = (
  payments: readonly Payment[],
  total = payments.length,
): PaymentHistory => ({ payments, total, amount: sum(payments.map(({ amount }) => amount)) });
