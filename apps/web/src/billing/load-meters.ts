import * as Effect from "effect/Effect";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import type { RequestOf } from "#contracts/endpoint.ts";
import type { Failure } from "#contracts/failure.ts";
import type { FieldPath } from "#contracts/decoding.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { LastFactor } from "#contracts/schemas/counters.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import type { Client } from "../api/client.ts";
import { groupsQuery } from "../api/groups-query.ts";
import { lostEntries, sentPlaces } from "./lost-entries.ts";
import { onceEach } from "./once-each.ts";

/** The meters that can be shown. */
export interface LoadedMeters {
  readonly meters: readonly MeterWithLastReading[];
  /** The number of unreadable meters. */
  readonly unread: number;
}

/** The meters, each once, marked if a part of one was lost. Positions count all sent meters, including lost ones. */
export const marked = (meters: readonly LastFactor[], lost: readonly FieldPath[]): LoadedMeters => {
  const gone = new Set(lost.filter(({ length }) => length === 1).map(([nth]) => nth));
  const without = (name: keyof LastFactor) =>
    new Set(
      lost.filter(([, field, ...rest]) => field === name && rest.length === 0).map(([nth]) => nth),
    );
  const withoutLast = without("factor");
  const withoutUsual = without("usualConsumption");
  const places = sentPlaces(meters.length, gone);
  const withMarks = meters.map((meter, at): MeterWithLastReading => {
    const place = places[at] ?? at;
    return {
      ...meter,
      ...(withoutLast.has(place) ? { isLastUnread: true } : {}),
      ...(withoutUsual.has(place) ? { isUsualUnread: true } : {}),
    };
  });
  return {
    meters: onceEach(withMarks, ({ counter }) => counter.id),
    unread: lostEntries(lost),
  };
};

/** The request for the meters of the configured provider groups (CON-1). */
export const metersRequest = (
  configuration: ClientConfiguration,
): RequestOf<typeof getLastFactors> => ({ query: groupsQuery(configuration) });

/** The meters of the configured provider groups with their last readings (UTIL-2). */
export const loadMeters = (
  client: Client,
  configuration: ClientConfiguration,
): Effect.Effect<LoadedMeters, Failure> =>
  client
    .callWithLosses(getLastFactors, metersRequest(configuration))
    .pipe(Effect.map(({ answer, lost }) => marked(answer, lost)));
