import * as Effect from "effect/Effect";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Place } from "#contracts/reading.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { LastFactor } from "#contracts/schemas/counters.ts";
import type { Meter } from "#machines/forms/readings.form.ts";
import type { Client } from "../api/client.ts";
import { groupsQuery } from "../api/groups-query.ts";

/** The meters, with a mark where the last reading was lost. Places count sent meters, lost ones too. */
export const marked = (meters: readonly LastFactor[], lost: readonly Place[]): readonly Meter[] => {
  const gone = new Set(lost.filter(({ length }) => length === 1).map(([nth]) => nth));
  const unread = new Set(
    lost
      .filter(([, field, ...rest]) => field === "factor" && rest.length === 0)
      .map(([nth]) => nth),
  );
  const places = Array.from({ length: meters.length + gone.size }, (_, nth) => nth).filter(
    (nth) => !gone.has(nth),
  );
  return meters.map((meter, at) =>
    unread.has(places[at] ?? at) ? { ...meter, isLastUnread: true } : meter,
  );
};

/** The meters of the configured provider groups with their last readings (UTIL-2). */
export const loadMeters = (
  client: Client,
  configuration: ClientConfiguration,
): Effect.Effect<readonly Meter[], Failure> =>
  client
    .callTold(getLastFactors, { query: groupsQuery(configuration) })
    .pipe(Effect.map(({ answer, lost }) => marked(answer, lost)));
