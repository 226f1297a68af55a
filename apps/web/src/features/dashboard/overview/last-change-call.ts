import * as Effect from "effect/Effect";
import type { RequestOf } from "#contracts/endpoint.ts";
import type { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { Client } from "#web/api/client.ts";
import { billChange } from "#web/billing/bill-change.ts";
import type { BillComparison, ReadBills } from "#web/billing/bill-change-call.ts";
import {
  billBefore,
  billsSinceRequest,
  loadBill,
  loadBillsSince,
} from "#web/billing/bill-change-call.ts";
import { addMonths, monthAt } from "#web/formats/months.ts";

/** A bill whose charge has changed, and why. */
export interface ChangedBill extends BillComparison {
  readonly invoice: Invoice;
}

/** Smaller changes are not shown. */
const noticed = 100;

/** Bills of a month may come late in the next one; this many months contain the last two bills of every account. */
const monthsToRead = 3;

interface Pair {
  readonly now: Invoice;
  readonly before: Invoice;
  readonly by: number;
}

/** The newest month's bill with the largest rise, or else the largest fall; `undefined` if all are about the same. */
export const mostChanged = (invoices: readonly Invoice[]): Pair | undefined => {
  const newest = invoices
    .map(({ period }) => period)
    .toSorted()
    .at(-1);
  const pairs = invoices
    .filter(({ period }) => period === newest)
    .flatMap((now): readonly Pair[] => {
      const before = billBefore(now, invoices, 1);
      const isOne = billBefore(now, invoices, 0) !== undefined;
      if (before === undefined || !isOne) return [];
      return [{ now, before, by: kopiykas(now.charged) - kopiykas(before.charged) }];
    })
    .filter(({ by }) => Math.abs(by) >= noticed)
    .toSorted((one, other) => other.by - one.by);
  const [first] = pairs;
  return first !== undefined && first.by > 0 ? first : pairs.at(-1);
};

const firstMonth = (): string => addMonths(monthAt(new Date().toISOString()), -monthsToRead);

/** The request for the bills of the last months, of all accounts. */
export const lastBillsRequest = (
  configuration: ClientConfiguration,
): RequestOf<typeof getInvoiceHistory> => billsSinceRequest(configuration, firstMonth());

/** The bills of the last months, of all accounts. */
export const loadLastBills = (
  client: Client,
  configuration: ClientConfiguration,
): Effect.Effect<ReadBills, Failure> => loadBillsSince(client, configuration, firstMonth());

/** Loads the largest change in the newest bills. A bill that does not load leaves it out. */
export const loadLastChange = (
  client: Client,
  invoices: readonly Invoice[],
): Effect.Effect<readonly ChangedBill[]> => {
  const pair = mostChanged(invoices);
  if (pair === undefined) return Effect.succeed([]);
  return Effect.forEach([pair.before, pair.now], ({ id }) => loadBill(client, id), {
    concurrency: 2,
  }).pipe(
    Effect.map(([before = null, now = null]): readonly ChangedBill[] => {
      const change = before === null || now === null ? null : billChange(before, now);
      return before === null || now === null || change === null
        ? []
        : [{ invoice: now.invoice, period: before.invoice.period, change }];
    }),
  );
};
