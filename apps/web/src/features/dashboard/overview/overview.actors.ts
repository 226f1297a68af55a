import * as Effect from "effect/Effect";
import { getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type {
  ClientConfiguration,
  DashboardConfiguration,
} from "#contracts/schemas/configuration.ts";
import type { Payment } from "#contracts/schemas/payments.ts";
import type { Client } from "#web/api/client.ts";
import { pageOf, rowsOf, sumOfAll } from "#web/billing/history-load.ts";
import type { LoadedMeters } from "#web/billing/load-meters.ts";
import { loadMeters } from "#web/billing/load-meters.ts";
import type { ReadMeter } from "#web/billing/missing-readings.ts";
import { lastMonths } from "#web/formats/months.ts";

/** The newest payments of one month; their count and sum if known. */
export interface PaymentMonth {
  readonly month: string;
  readonly payments: readonly Payment[];
  readonly total: number | undefined;
  readonly amount: number | undefined;
}

/** The last calendar months with their newest payments; months without any are left out. */
export const loadLastPayments = (
  client: Client,
  { periods, lines }: DashboardConfiguration["last_payments"],
): Effect.Effect<readonly PaymentMonth[], Failure> =>
  Effect.forEach(
    lastMonths(Date.now(), periods),
    ({ month, from, to }) =>
      client
        .callTold(getPaymentHistory, { body: { from, to, order: "newest", limit: lines } })
        .pipe(
          Effect.map(({ answer, lost }): PaymentMonth => {
            const came = rowsOf(answer.payments, answer.total, lost);
            const { rows, counts, all } = pageOf(came, { offset: 0, limit: lines });
            return {
              month,
              payments: rows,
              total: counts.isCounted ? counts.total : undefined,
              amount: answer.amount ?? sumOfAll(all, ({ amount }) => amount),
            };
          }),
        ),
    { concurrency: 3 },
  ).pipe(Effect.map((months) => months.filter(({ payments }) => payments.length > 0)));

export const loadLastInvoices = (client: Client): Effect.Effect<readonly Invoice[], Failure> =>
  client.call(getLastInvoices, {});

/** The meters with the days of their last readings. */
export interface Readings {
  readonly meters: readonly ReadMeter[];
  /** Unknown: their last reading could not be read. */
  readonly unread: number;
}

/** @param keep keeps the meters as they were seen, for the reminder on other pages. */
export const loadReadings = (
  client: Client,
  configuration: ClientConfiguration,
  keep: (loaded: LoadedMeters) => void,
): Effect.Effect<Readings, Failure> =>
  loadMeters(client, configuration).pipe(
    Effect.tap((loaded) => Effect.sync(() => keep(loaded))),
    Effect.map(({ meters, lost }) => {
      const read = meters.filter(({ isLastUnread }) => isLastUnread !== true);
      return {
        meters: read.map(({ counter, factor }) => ({
          kind: counter.typeCode,
          last: factor?.date.slice(0, 10),
        })),
        unread: meters.length - read.length + lost,
      };
    }),
  );
