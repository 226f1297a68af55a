import { kopiykas } from "#contracts/schemas/common.ts";
import type { AccountLink, Invoice, KnownAmount } from "#contracts/schemas/accounts.ts";
import type {
  Counter,
  Factor,
  FactorOutcome,
  LastFactor,
  NewFactor,
} from "#contracts/schemas/counters.ts";
import type { InvoiceHistory, WholeDetail } from "#contracts/schemas/invoices.ts";
import type { Partner, PaymentHistory, PaymentHistoryQuery } from "#contracts/schemas/payments.ts";
import type { NewAccountLink, ProviderDetail } from "#contracts/schemas/providers.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import type { visitorOf } from "./server.ts";

type Visitor = Pick<ReturnType<typeof visitorOf>, "ask">;

const consumer = "/api/warehouse/consumer";

/** A period with everything in the seed, slightly shorter than the allowed fifteen years. */
export const ever = { from: "2014-01-01T00:00:00.000Z", to: "2028-12-31T00:00:00.000Z" } as const;

/** Periods that are refused: from after to, and more than fifteen years. */
export const backwards = {
  from: "2026-02-01T00:00:00.000Z",
  to: "2026-01-01T00:00:00.000Z",
} as const;
export const endless = {
  from: "2001-01-01T00:00:00.000Z",
  to: "2026-01-01T00:00:00.000Z",
} as const;

/** A sum of hryvnias, in kopiykas. */
export const totalOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + kopiykas(amount), 0);

/** This server returns invoices with all fields. */
interface WholeHistory extends Required<InvoiceHistory> {
  readonly invoices: readonly Required<Invoice>[];
}

/** Calls of a signed-in resident about accounts, meters, invoices and payments. */
export const utilityOf = ({ ask }: Visitor, token: string) => {
  const get = (path: string, query: Readonly<Record<string, string>> = {}) =>
    ask(`${path}?${new URLSearchParams(query).toString()}`, { token });
  const post = (path: string, body: unknown, key?: string) =>
    ask(path, {
      token,
      body,
      ...(key === undefined ? {} : { headers: { "idempotency-key": `"${key}"` } }),
    });
  const read = async <T>(answering: Promise<Response>): Promise<T> => {
    const answer = await answering;
    if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`);
    return (await answer.json()) as T;
  };
  const calls = {
    links: () => get(`${consumer}/invoice_accounts`),
    link: (body: NewAccountLink, key?: string) => post(`${consumer}/invoice_account`, body, key),
    unlink: (serviceProviderId: string, invoiceAccountCode: string) =>
      ask(
        `${consumer}/invoice-account-by?${new URLSearchParams({ serviceProviderId, invoiceAccountCode }).toString()}`,
        { token, method: "DELETE" },
      ),
    owed: (serviceProviderCode: string, code: string) =>
      get(`${consumer}/invoice/amount_to_pay`, { serviceProviderCode, code }),
    counters: (query: Readonly<Record<string, string>> = {}) => get(`${consumer}/counters`, query),
    counterFactors: (id: string) =>
      get(`${consumer}/counter/${encodeURIComponent(id)}/last-factors`),
    factorHistory: (filter: object = {}) =>
      post(`${consumer}/counter/factors/history`, { ...ever, ...filter }),
    send: (factors: readonly NewFactor[], key?: string) =>
      post(`${consumer}/counter/factor`, { factors }, key),
    invoices: (query: Readonly<Record<string, string>> = {}) =>
      get(`${consumer}/invoices/history-with-dynamic-invoices`, { ...ever, ...query }),
    invoice: (invoiceId: string) => get(`${consumer}/invoice-detail`, { invoiceId }),
    receipt: (invoiceId: string) => get("/api/warehouse/receipt-default", { invoiceId }),
    paymentReceipt: (paymentId: string) => get(`${consumer}/payments/receipt`, { paymentId }),
    yearReceipt: (query: Readonly<Record<string, string>>) =>
      get(`${consumer}/payments/year-receipt`, query),
    payments: (filter: Partial<PaymentHistoryQuery> = {}) =>
      post(`${consumer}/payments/history`, { ...ever, ...filter }),
    tariffs: (query: Readonly<Record<string, string>>) => get(`${consumer}/tariff`, query),
  };
  return {
    ask: calls,
    links: () => read<readonly AccountLink[]>(calls.links()),
    owed: async (provider: string, code: string) =>
      (await read<KnownAmount>(calls.owed(provider, code))).amountToPay,
    lastInvoices: () => read<readonly Required<Invoice>[]>(get(`${consumer}/last-invoices`)),
    allowed: () =>
      read<readonly AccountLink["serviceProvider"][]>(get(`${consumer}/service/allowed-providers`)),
    grouped: () =>
      read<
        readonly {
          readonly serviceProvider: AccountLink["serviceProvider"];
          readonly invoiceAccounts: readonly AccountLink["invoiceAccount"][];
        }[]
      >(get(`${consumer}/grouped-by-provider`)),
    details: () => read<readonly ProviderDetail[]>(get(`${consumer}/service/provider/detail`)),
    counters: (query?: Readonly<Record<string, string>>) =>
      read<readonly Counter[]>(calls.counters(query)),
    lastFactors: () => read<readonly LastFactor[]>(get(`${consumer}/counters/last-factors`)),
    counterFactors: (id: string) => read<readonly Factor[]>(calls.counterFactors(id)),
    factorHistory: (filter?: object) =>
      read<{ readonly factors: readonly Factor[]; readonly total: number }>(
        calls.factorHistory(filter),
      ),
    send: async (factors: readonly NewFactor[]) =>
      (await read<{ readonly outcomes: readonly FactorOutcome[] }>(calls.send(factors))).outcomes,
    invoices: (query?: Readonly<Record<string, string>>) =>
      read<WholeHistory>(calls.invoices(query)),
    invoice: (id: string) => read<WholeDetail>(calls.invoice(id)),
    payments: (filter?: Partial<PaymentHistoryQuery>) =>
      read<Required<PaymentHistory>>(calls.payments(filter)),
    partners: () => read<readonly Partner[]>(get(`${consumer}/payments/finance/partners`)),
    tariffs: (query: Readonly<Record<string, string>>) =>
      read<readonly Tariff[]>(calls.tariffs(query)),
  };
};

type Cabinet = ReturnType<typeof utilityOf>;

/** The invoices of a resident whose history fits into one answer. */
export const allInvoices = async (
  cabinet: Cabinet,
  query: Readonly<Record<string, string>> = {},
) => {
  const { invoices, total } = await cabinet.invoices({ ...query, limit: "500" });
  if (total > invoices.length) throw new Error("There are more invoices than one answer holds");
  return invoices;
};

/** As `utilityOf`, signed in by login and password. */
export const enterUtility = async (
  visitor: ReturnType<typeof visitorOf>,
  [login, password]: readonly [string, string],
) => utilityOf(visitor, await visitor.signIn(login, password));
