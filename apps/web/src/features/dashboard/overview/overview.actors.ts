import * as Effect from "effect/Effect";
import type { RequestOf } from "#contracts/endpoint.ts";
import { getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type {
  ClientConfiguration,
  DashboardConfiguration,
} from "#contracts/schemas/configuration.ts";
import type { Payment } from "#contracts/schemas/payments.ts";
import { callsOfSupplement } from "#web/api/calls-at-once.ts";
import type { Client } from "#web/api/client.ts";
import { isWhole, pageOf, rowsOf, shownSum, sumOfAll } from "#web/billing/history-load.ts";
import type { Home } from "#web/billing/homes.ts";
import { codesOf, homeOf } from "#web/billing/homes.ts";
import type { LoadedMeters } from "#web/billing/load-meters.ts";
import { loadMeters } from "#web/billing/load-meters.ts";
import { lostEntries } from "#web/billing/lost-entries.ts";
import type { ReadMeter } from "#web/billing/missing-readings.ts";
import { readMetersOf } from "#web/billing/missing-readings.ts";
import { onceEach } from "#web/billing/once-each.ts";
import { allRowsOf } from "#web/billing/rows-of-accounts.ts";
import type { Month } from "#web/formats/months.ts";
import { lastMonths, monthAt } from "#web/formats/months.ts";

/** The newest payments of one month; their count and sum if known. */
export interface PaymentMonth {
  readonly month: string;
  readonly payments: readonly Payment[];
  /** Some could not be read; of one home it is unknown in which month. */
  readonly hasUnread: boolean;
  readonly total: number | undefined;
  readonly amount: number | undefined;
}

type Block = DashboardConfiguration["last_payments"];

const isPaid = ({ payments }: PaymentMonth): boolean => payments.length > 0;

/** The same of one home: all its payments of these months, since no service knows homes. */
const loadOfHome = (
  client: Client,
  { periods, lines }: Block,
  home: Home,
): Effect.Effect<readonly PaymentMonth[], Failure> => {
  const months = lastMonths(Date.now(), periods);
  const [newest] = months;
  const oldest = months.at(-1);
  if (newest === undefined || oldest === undefined) return Effect.succeed([]);
  return allRowsOf(
    {
      serviceProviderCode: null,
      invoiceAccountCode: null,
      accounts: home.accounts.map(codesOf),
    },
    ({ serviceProviderCode, invoiceAccountCode }, range) =>
      client
        .callWithLosses(
          getPaymentHistory,
          {
            body: {
              ...(serviceProviderCode === null ? {} : { serviceProviderCode }),
              ...(invoiceAccountCode === null ? {} : { invoiceAccountCode }),
              from: oldest.from,
              to: newest.to,
              ...range,
            },
          },
          range.offset > 0,
        )
        .pipe(Effect.map(({ answer, lost }) => rowsOf(answer.payments, answer.total, lost))),
    (one, other) => Date.parse(other.paidAt) - Date.parse(one.paidAt),
  ).pipe(
    Effect.map((came) =>
      months
        .map(({ month }): PaymentMonth => {
          const payments = came.rows.filter(({ paidAt }) => monthAt(paidAt) === month);
          return {
            month,
            payments: payments.slice(0, lines),
            hasUnread: came.unread > 0,
            total: isWhole(came) ? payments.length : undefined,
            amount: sumOfAll(isWhole(came) ? payments : null, ({ amount }) => amount),
          };
        })
        .filter(isPaid),
    ),
  );
};

const paymentsRequest = (
  { from, to }: Month,
  limit: number,
): RequestOf<typeof getPaymentHistory> => ({ body: { from, to, order: "newest", limit } });

/** The first requests for the last payments of all homes. */
export const lastPaymentsRequests = ({
  periods,
  lines,
}: Block): readonly RequestOf<typeof getPaymentHistory>[] =>
  lastMonths(Date.now(), Math.min(periods, callsOfSupplement)).map((month) =>
    paymentsRequest(month, lines),
  );

/** The last calendar months with their newest payments; months without any are left out. */
export const loadLastPayments = (
  client: Client,
  block: Block,
  home?: Home,
): Effect.Effect<readonly PaymentMonth[], Failure> => {
  const { periods, lines } = block;
  if (home !== undefined) return loadOfHome(client, block, home);
  return Effect.forEach(
    lastMonths(Date.now(), periods),
    (one) =>
      client.callWithLosses(getPaymentHistory, paymentsRequest(one, lines)).pipe(
        Effect.map(({ answer, lost }): PaymentMonth => {
          const came = rowsOf(answer.payments, answer.total, lost);
          const page = pageOf(came, { offset: 0, limit: lines });
          const { rows, counts, all } = page;
          return {
            month: one.month,
            payments: rows,
            hasUnread: counts.unread + counts.unreadSomewhere > 0,
            total: counts.isCounted ? counts.total : undefined,
            amount: shownSum(
              page,
              sumOfAll(all, ({ amount }) => amount),
              answer.amount,
            ),
          };
        }),
      ),
    { concurrency: callsOfSupplement },
  ).pipe(Effect.map((months) => months.filter(isPaid)));
};

/** The newest bills of the accounts. */
export interface NewestInvoices {
  readonly invoices: readonly Invoice[];
  /** The number of bills that came and could not be read. */
  readonly unread: number;
}

export const loadLastInvoices = (client: Client): Effect.Effect<NewestInvoices, Failure> =>
  client.callWithLosses(getLastInvoices, {}).pipe(
    Effect.map(({ answer, lost }) => ({
      invoices: onceEach(answer, ({ id }) => id),
      unread: lostEntries(lost),
    })),
  );

/** The meters with the days of their last readings. */
export interface Readings {
  readonly meters: readonly ReadMeter[];
  /** Unknown: their last reading could not be read. */
  readonly unread: number;
}

/** The readings of the meters of one home, or of all. */
export const readingsAtHome = ({ meters: all, unread }: LoadedMeters, home?: Home): Readings => {
  const meters =
    home === undefined ? all : all.filter(({ counter }) => homeOf([home], counter) !== undefined);
  const read = readMetersOf(meters);
  return { meters: read, unread: meters.length - read.length + unread };
};

/** @param keep keeps the meters as they were seen, for the reminder on other pages. */
export const loadReadings = (
  client: Client,
  configuration: ClientConfiguration,
  keep: (loaded: LoadedMeters) => void,
  home?: Home,
): Effect.Effect<Readings, Failure> =>
  loadMeters(client, configuration).pipe(
    // All of them: what is said later of the readings is said of every home.
    Effect.tap((loaded) => Effect.sync(() => keep(loaded))),
    Effect.map((loaded) => readingsAtHome(loaded, home)),
  );
