/**
 * What an answer repeats of the values that a state has returned. Pact's verifier puts them into requests only, and
 * compares the answer with the pact's example by its format. The pact's generators of the answer name the values.
 */
import * as Schema from "effect/Schema";
import { isRecord } from "../is-record.ts";
import type { Interaction } from "./interaction.ts";
import { Json } from "./json.ts";

export type Values = Readonly<Record<string, unknown>>;

/** The header by which a request says to the relay which interaction it is of; the service does not get it. */
export const markHeader = "x-portal-interaction";

/** The values at a place such as `$.payments[*].id`; none where the answer has not got it. */
const valuesAt = (value: unknown, [step, ...rest]: readonly string[]): readonly unknown[] => {
  if (step === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, rest));
  return isRecord(value) && Object.hasOwn(value, step) ? valuesAt(value[step], rest) : [];
};

/** A state may return a number as a text; of an answer the matcher has compared the type. */
const isSame = (given: unknown, told: unknown): boolean =>
  typeof told === "number" ? told === Number(given) : told === String(given);

/** The first value of an answer that is not the one that the state returned, in words. */
export const otherValue = (
  { response }: Interaction,
  values: Values,
  answer: string,
): string | undefined => {
  const body = Schema.decodeUnknownOption(Json)(answer);
  if (body._tag === "None") return undefined;
  for (const [place, { expression }] of Object.entries(response.generators?.body ?? {})) {
    const name = expression.slice("${".length, -1);
    const given = values[name];
    if (given === undefined || given === null) continue;
    const told = valuesAt(body.value, place.match(/\w+|\*/gu) ?? []);
    const other = told.find((one) => !isSame(given, one));
    if (other !== undefined) {
      return `${place.replace(/^\$\.?/u, "")}: expected ${JSON.stringify(given)}, the state's ${name}, got ${JSON.stringify(other)}`;
    }
  }
  return undefined;
};
