import * as Effect from "effect/Effect";
import { getCounterFactors, getFactorHistory } from "#contracts/endpoints/counters.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Factor } from "#contracts/schemas/counters.ts";
import { pageSizeMax } from "#contracts/schemas/paging.ts";
import type { Client } from "../../api/client.ts";
import { rowsOf } from "../../billing/history-load.ts";
import { lostEntries } from "../../billing/lost-entries.ts";
import { boundsOf } from "./history-rows.ts";

/** Readings of one meter. */
export interface MeterReadings {
  readonly factors: readonly Factor[];
  /** The number of readings that came and could not be read. */
  readonly unread: number;
}

/**
 * The newest readings of a meter, or those of its last months.
 * @param period months; `null` for the newest.
 */
export const readingsOfMeter =
  (id: string, period: string | null) =>
  (client: Client): Effect.Effect<MeterReadings, Failure> =>
    period === null
      ? client
          .callWithLosses(getCounterFactors, { params: { id } })
          .pipe(Effect.map(({ answer, lost }) => ({ factors: answer, unread: lostEntries(lost) })))
      : client
          .callWithLosses(getFactorHistory, {
            body: { ...boundsOf(Number(period), new Date()), counterId: id, limit: pageSizeMax },
          })
          .pipe(
            Effect.map(({ answer, lost }) => {
              const { rows, unread } = rowsOf(answer.factors, answer.total, lost);
              return { factors: rows, unread };
            }),
          );
