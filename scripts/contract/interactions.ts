/** What an interaction of the pact requires: what the portal sends, and how the answer is compared. */
import type { Facts } from "./facts.ts";
import { digestOf, factsOf, listOf } from "./facts.ts";

export interface Interaction {
  /** Method and path. */
  readonly call: string;
  readonly states: readonly string[];
  /** Names of headers that only the pact contains, in lower case. */
  readonly headers: readonly string[];
  readonly status: number;
  /** Places of the answer that allow any value of a type: `$.id`. */
  readonly free: readonly string[];
  /** Places in its example. Those that are not free must equal the example. */
  readonly hasExample: (place: string) => boolean;
  /** The rules for each of those places, as JSON. */
  readonly rulesAt: Readonly<Record<string, readonly string[]>>;
  /** Hashes of the matching rules and of the whole interaction. */
  readonly rules: string;
  readonly whole: string;
}

/** Headers that OpenAPI describes elsewhere: the content type and the security schemes. */
const toldElsewhere = ["content-type", "authorization", "cookie", "x-xsrf-token"];

/** The names and numbers of a path such as `$.lines[0]['the name']`. */
const stepsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\.([^.[\]]+)|\[(?:'([^']*)'|(\d+|\*))\]/gu)].map(
    ([, name, quoted, index]) => name ?? quoted ?? index ?? "",
  );

/** Whether a path exists; `*` is any field or item. */
const isAt = (value: unknown, [step, ...rest]: readonly string[]): boolean => {
  if (step === undefined) return true;
  const parts = Array.isArray(value) ? Object.fromEntries(value.entries()) : factsOf(value);
  if (step === "*") return Object.values(parts).some((part) => isAt(part, rest));
  return Object.hasOwn(parts, step) && isAt(parts[step], rest);
};

const rulesIn = (rules: Facts): Interaction["rulesAt"] =>
  Object.fromEntries(
    Object.entries(rules).map(([place, rule]) => [
      place,
      listOf(factsOf(rule)["matchers"]).map((one) => JSON.stringify(one)),
    ]),
  );

/** One interaction of a pact file (Pact specification 4). */
export const interactionOf = (facts: Facts): Interaction => {
  const [request, response] = [factsOf(facts["request"]), factsOf(facts["response"])];
  const rules = factsOf(response["matchingRules"]);
  const body = factsOf(response["body"])["content"];
  return {
    call: `${String(request["method"])} ${String(request["path"])}`,
    states: listOf(facts["providerStates"]).map((state) => String(factsOf(state)["name"])),
    headers: Object.keys(factsOf(request["headers"]))
      .map((name) => name.toLowerCase())
      .filter((name) => !toldElsewhere.includes(name)),
    status: Number(response["status"]),
    free: Object.keys(factsOf(rules["body"])),
    rulesAt: rulesIn(factsOf(rules["body"])),
    hasExample: (place) => isAt(body, stepsOf(place)),
    rules: digestOf(rules),
    whole: digestOf(facts),
  };
};
