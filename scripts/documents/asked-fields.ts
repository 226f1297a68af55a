/** The optional fields that the answers of each provider state must have, since their examples have them. */
import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { isRecord } from "#contracts/is-record.ts";
import { minimalAnswer } from "#contracts/minimal-answer.ts";
import { situationsIn } from "./open-api/situations.ts";

const calls: readonly Endpoint[] = Object.values(endpoints);

/** The places of all values inside. */
const placesIn = (part: unknown, place: string): readonly string[] => {
  if (Array.isArray(part)) return part.flatMap((entry: unknown) => placesIn(entry, `${place}[]`));
  return isRecord(part)
    ? Object.entries(part).flatMap(([name, inside]) => placesIn(inside, `${place}.${name}`))
    : [place];
};

/** The places of the whole body that the smaller one does not have. */
const more = (whole: unknown, less: unknown, place = ""): readonly string[] => {
  if (Array.isArray(whole) && Array.isArray(less)) {
    const inside = place === "" ? "" : `${place}[]`;
    return whole.flatMap((entry: unknown, at) => more(entry, less[at], inside));
  }
  if (!isRecord(whole) || !isRecord(less)) return [];
  return Object.entries(whole).flatMap(([name, part]) => {
    const inside = place === "" ? name : `${place}.${name}`;
    return Object.hasOwn(less, name) ? more(part, less[name], inside) : placesIn(part, inside);
  });
};

/** The same value with its fields in the opposite order. */
const turned = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map((entry: unknown) => turned(entry));
  if (!isRecord(part)) return part;
  const fields = Object.entries(part).toReversed();
  return Object.fromEntries(fields.map(([name, inside]) => [name, turned(inside)]));
};

/** The state of the client configuration has its answer as a parameter. */
const given: ReadonlySet<string> = new Set([endpoints.getClientConfiguration.id]);

/** For each state, by the answers of its calls: `GET /api/ud/profile` and the fields. */
export const askedFields = (
  pact: string,
): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> => {
  const asked = new Map<string, Map<string, readonly string[]>>();
  const situations = situationsIn([pact]);
  for (const call of calls) {
    const { success } = call;
    if (success.mediaType !== undefined || given.has(call.id)) continue;
    for (const { states, status, answer } of situations.get(call.id) ?? []) {
      if (status !== success.status || answer === undefined) continue;
      // Of two fields that may stand for each other, the smallest body has one. Both orders together tell both.
      const fields = [answer, turned(answer)].flatMap((whole) =>
        more(answer, minimalAnswer(success.schema, whole)),
      );
      for (const state of fields.length === 0 ? [] : states) {
        const ofState = asked.get(state) ?? new Map<string, readonly string[]>();
        const name = `${call.method} ${call.path}`;
        ofState.set(name, [...new Set([...(ofState.get(name) ?? []), ...fields])]);
        asked.set(state, ofState);
      }
    }
  }
  return asked;
};
