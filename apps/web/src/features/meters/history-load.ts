import * as Effect from "effect/Effect";
import { getCounterFactors, getFactorHistory } from "#contracts/endpoints/counters.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Factor } from "#contracts/schemas/counters.ts";
import { pageSizeMax } from "#contracts/schemas/paging.ts";
import type { Client } from "../../api/client.ts";
import { boundsOf } from "./history-rows.ts";

/**
 * The newest readings of a meter, or those of its last months.
 * @param period months; `null` for the newest.
 */
export const readingsOfMeter =
  (id: string, period: string | null) =>
  (client: Client): Effect.Effect<readonly Factor[], Failure> =>
    period === null
      ? client.call(getCounterFactors, { params: { id } })
      : client
          .call(getFactorHistory, {
            body: { ...boundsOf(Number(period), new Date()), counterId: id, limit: pageSizeMax },
          })
          .pipe(Effect.map(({ factors }) => factors));
