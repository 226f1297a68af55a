import type { InvoiceDetail, InvoiceHistory, InvoiceLine } from "#contracts/schemas/invoices.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { Partner, Payment, PaymentHistory } from "#contracts/schemas/payments.ts";
import { hryvnias, kopiykas } from "#contracts/schemas/common.ts";
import { invoice } from "./samples.ts";

const sum = (amounts: readonly number[]): number =>
  hryvnias(amounts.reduce((all, amount) => all + kopiykas(amount), 0));

/** A page of the invoice history; give `total` when there are more. */
export const invoiceHistory = (
  invoices: readonly Invoice[],
  total = invoices.length,
): InvoiceHistory => ({
  invoices,
  total,
  charged: sum(invoices.map(({ charged }) => charged)),
  toPay: sum(invoices.map(({ toPay = 0 }) => toPay)),
});

/** A bill that adds up: 200.00 debt, 312.40 charged, −12.40 recalculation, 100.00 subsidy, 200.00 paid. */
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

/** Gas by meter: ten cubic metres. */
export const gasLine = (over: Partial<InvoiceLine>): InvoiceLine => {
  const line = { serviceTypeId: 13, unit: "m3", quantity: 10, price: 9.6, ...over } as const;
  return { charged: hryvnias(Math.round(line.quantity * line.price * 100)), ...line };
};

/** A bill of a hundred cubic metres of gas that adds up; without a debt or a recalculation. */
export const gasBill = (
  line: Partial<InvoiceLine>,
  over: Partial<Omit<InvoiceDetail, "invoice" | "charged" | "closingBalance">> & {
    readonly invoice?: Partial<Invoice>;
  } = {},
): InvoiceDetail => {
  const sums = { openingBalance: 0, recalculation: 0, subsidy: 0, paid: 0, ...over };
  const lines = over.lines ?? [gasLine({ quantity: 100, ...line })];
  const charged = sum(lines.map((one) => one.charged));
  return {
    ...sums,
    lines,
    charged,
    closingBalance: sum([
      sums.openingBalance,
      charged,
      sums.recalculation,
      -sums.subsidy,
      -sums.paid,
    ]),
    invoice: invoice("gas-10", { serviceTypeId: 13, charged, ...over.invoice }),
  };
};

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
