import * as Schema from "effect/Schema";
import { isRecord } from "#contracts/is-record.ts";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { type Decoded, decode } from "../rules/issues.ts";

/** Objects are merged by key, everything else is replaced; `null` removes a key (RFC 7396). */
const merge = (base: unknown, change: unknown): unknown => {
  if (!isRecord(change)) return change;
  const result = new Map(Object.entries(isRecord(base) ? base : {}));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) result.delete(key);
    else result.set(key, merge(result.get(key), value));
  }
  // Own properties only, even for a key called __proto__.
  return Object.fromEntries(result);
};

const depthMax = 20;

const isDeep = (value: unknown, depth = 0): boolean =>
  depth > depthMax ||
  (typeof value === "object" &&
    value !== null &&
    Object.values(value).some((part) => isDeep(part, depth + 1)));

export const ConfigurationChange = Schema.Record(Schema.String, Schema.Unknown).check(
  Schema.makeFilter((value) => (isDeep(value) ? "Expected less nesting" : undefined)),
);

/** The patched configuration, or the reasons why it is invalid. */
export const changed = (
  configuration: ClientConfiguration,
  change: typeof ConfigurationChange.Type,
): Decoded<ClientConfiguration> => decode(ClientConfiguration, merge(configuration, change));
