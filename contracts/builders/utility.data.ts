import type { Counter, Factor, FactorOutcome, LastFactor, NewFactor } from "../schemas/counters.ts";
import type { InvoiceHistory, WholeDetail, WholeLine } from "../schemas/invoices.ts";
import type { Partner, Payment, PaymentHistory } from "../schemas/payments.ts";
import type { NewAccountLink, ProviderDetail } from "../schemas/providers.ts";
import type { Tariff } from "../schemas/tariffs.ts";
import { anInvoice } from "./people.data.ts";

export const aProviderDetail = (change: Partial<ProviderDetail> = {}): ProviderDetail => ({
  id: "sp-1",
  code: "820",
  name: "КП «Міськводоканал»",
  serviceTypeIds: [16],
  address: "просп. Мар’яни Їжакевич, буд. 3",
  phones: ["+38 (044) 123 45 67", "15-80"],
  email: "kontakt@vodokanal.example.com",
  workingHours: "пн–пт 8:00–17:00",
  ...change,
});

export const aNewAccountLink = (change: Partial<NewAccountLink> = {}): NewAccountLink => ({
  serviceProviderCode: "301",
  invoiceAccountCode: "7700431",
  flat: "7",
  ...change,
});

export const aCounter = (change: Partial<Counter> = {}): Counter => ({
  id: "counter-1",
  number: "2204-118",
  typeCode: "000000002",
  serviceTypeId: 16,
  serviceProviderCode: "820",
  invoiceAccountCode: "1045520",
  place: "кухня",
  unit: "m3",
  digits: 5,
  fractionDigits: 3,
  verifiedUntil: "2028-05-31",
  ...change,
});

export const aFactor = (change: Partial<Factor> = {}): Factor => ({
  id: "factor-1",
  counterId: "counter-1",
  date: "2026-10-28",
  value: 1322.5,
  consumption: 12.5,
  acceptedAt: "2026-10-28T08:12:00.000Z",
  source: "resident",
  ...change,
});

export const aLastFactor = (change: Partial<LastFactor> = {}): LastFactor => ({
  counter: aCounter(),
  factor: aFactor(),
  usualConsumption: 11.5,
  ...change,
});

export const aNewFactor = (change: Partial<NewFactor> = {}): NewFactor => ({
  counterId: "counter-1",
  value: 1335,
  ...change,
});

export const anAcceptedFactor = (change: Partial<Factor> = {}): FactorOutcome => ({
  counterId: "counter-1",
  outcome: "accepted",
  factor: aFactor({
    id: "factor-2",
    date: "2026-11-21",
    value: 1335,
    acceptedAt: "2026-11-21T09:30:00.000Z",
    ...change,
  }),
});

export const anInvoiceLine = (change: Partial<WholeLine> = {}): WholeLine => ({
  serviceTypeId: 16,
  counterNumber: "2204-118",
  previousFactor: 1310,
  factor: 1322.5,
  quantity: 12.5,
  unit: "m3",
  price: 30.98804,
  charged: 387.35,
  ...change,
});

/** Adds up: 387,35 + 25,00 charged; 310,50 + 412,35 − 12,35 − 150,00 − 310,50 to pay. */
export const anInvoiceDetail = (change: Partial<WholeDetail> = {}): WholeDetail => ({
  invoice: anInvoice({ toPay: 250 }),
  address: "вул. Ґонти, буд. 12, кв. 7",
  lines: [
    anInvoiceLine(),
    { serviceTypeId: 11, quantity: 1, unit: "month", price: 25, charged: 25 },
  ],
  openingBalance: 310.5,
  charged: 412.35,
  recalculation: -12.35,
  subsidy: 150,
  paid: 310.5,
  closingBalance: 250,
  ...change,
});

export const anInvoiceHistory = (change: Partial<InvoiceHistory> = {}): InvoiceHistory => ({
  invoices: [anInvoice()],
  total: 1,
  charged: 412.35,
  toPay: 412.35,
  ...change,
});

export const aTariff = (change: Partial<Tariff> = {}): Tariff => ({
  id: "tariff-1",
  serviceTypeId: 16,
  price: 30.98804,
  unit: "m3",
  from: "2025-01-01",
  decision: "Рішення виконавчого комітету № 412",
  ...change,
});

export const aPartner = (change: Partial<Partner> = {}): Partner => ({
  code: "oschadbank",
  name: "Ощадбанк",
  ...change,
});

export const aPayment = (change: Partial<Payment> = {}): Payment => ({
  id: "payment-1",
  serviceProviderCode: "820",
  invoiceAccountCode: "1045520",
  partnerCode: "oschadbank",
  paidAt: "2026-11-12T14:03:00.000Z",
  accountedOn: "2026-11-13",
  amount: 310.5,
  status: "accounted",
  document: "0000412",
  ...change,
});

export const aPaymentHistory = (change: Partial<PaymentHistory> = {}): PaymentHistory => ({
  payments: [aPayment()],
  total: 1,
  amount: 310.5,
  ...change,
});

/** The smallest PDF that readers open: one empty A4 page. */
export const aPdfFile = (): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);
