/** What an interaction of the pact requires: what the portal sends, and how the answer is compared. */
import { valueAt } from "#contracts/value-at.ts";
import type { Facts } from "./facts.ts";
import { jsonDigestOf, factsOf, listOf } from "./facts.ts";

export interface InteractionDemands {
  /** Method and path, with a space between them. */
  readonly call: string;
  readonly states: readonly string[];
  /** Names of headers that only the pact contains, in lower case. */
  readonly headers: readonly string[];
  readonly status: number;
  /** Places of the answer that allow any value of a type: `$.id`. */
  readonly free: readonly string[];
  /** Places in its example. Those that are not free must equal the example. */
  readonly hasExample: (place: string) => boolean;
  /** Fields and items of its example, and headers: the answer must have them, whatever their rules. */
  readonly asked: readonly string[];
  /** Values that the answer must equal, as JSON, without those that repeat the request or a state's parameters. */
  readonly decided: Readonly<Record<string, string>>;
  /** Places that must have a value which a state returns, each with the name of the value. */
  readonly returned: readonly string[];
  /** The rules for each of those places, as JSON. */
  readonly rulesAt: Readonly<Record<string, readonly string[]>>;
  /** Hashes of the matching rules and of the whole interaction. */
  readonly rules: string;
  readonly whole: string;
}

/** The rule that a value equals the example, as JSON. */
export const equality = '{"match":"equality"}';

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

const placesIn = (value: unknown, place: string): readonly string[] => {
  const parts = Array.isArray(value)
    ? [...value.entries()].map(([at, part]) => [`${place}[${at}]`, part] as const)
    : Object.entries(factsOf(value)).map(([name, part]) => [`${place}.${name}`, part] as const);
  return parts.flatMap(([inside, part]) => [inside, ...placesIn(part, inside)]);
};

const namesIn = (headers: unknown): readonly string[] =>
  Object.keys(factsOf(headers))
    .map((name) => name.toLowerCase())
    .filter((name) => !toldElsewhere.includes(name));

const rulesIn = (rules: Facts): InteractionDemands["rulesAt"] =>
  Object.fromEntries(
    Object.entries(rules).map(([place, rule]) => [
      place,
      listOf(factsOf(rule)["matchers"]).map((one) => JSON.stringify(one)),
    ]),
  );

/** Whether a place is a rule's place, in which `*` is any field or item, or inside it. */
const covers = (rule: string, place: string): boolean => {
  const others = stepsOf(place);
  return stepsOf(rule).every(
    (step, at) => at < others.length && (step === "*" || step === others[at]),
  );
};

const isFor = (rule: string, place: string): boolean =>
  covers(rule, place) && stepsOf(rule).length === stepsOf(place).length;

/** Whether the request or a state's parameters have a value, as JSON: a text anywhere, another one under its name. */
const isRepeated = (place: string, value: string, said: string): boolean =>
  said.includes(value.startsWith('"') ? value : `"${stepsOf(place).at(-1) ?? ""}":${value}`);

const decidedIn = (
  body: unknown,
  places: readonly string[],
  rules: InteractionDemands["rulesAt"],
  said: string,
): InteractionDemands["decided"] => {
  // The items of a list that may come in any order have rules of their own.
  const containing = Object.keys(rules).filter((rule) =>
    rules[rule]?.some((one) => one.includes('"match":"arrayContains"')),
  );
  return Object.fromEntries(
    places.flatMap((place): readonly (readonly [string, string])[] => {
      const value = JSON.stringify(valueAt(body, stepsOf(place)));
      const held = Object.entries(rules).filter(([rule]) => isFor(rule, place));
      const isEqual = held.every(([, all]) => all.includes(equality));
      return !isEqual ||
        /^[{[]/u.test(value) ||
        isRepeated(place, value, said) ||
        containing.some((rule) => covers(rule, place))
        ? []
        : [[place, value]];
    }),
  );
};

const returnedIn = (generators: Facts): readonly string[] =>
  Object.entries(generators).map(
    ([place, one]) => `${place} ${String(factsOf(one)["expression"])}`,
  );

/** One interaction of a pact file (Pact specification 4). */
export const interactionOf = (facts: Facts): InteractionDemands => {
  const [request, response] = [factsOf(facts["request"]), factsOf(facts["response"])];
  const rules = factsOf(response["matchingRules"]);
  const body = factsOf(response["body"])["content"];
  const places = placesIn(body, "$");
  const rulesAt = rulesIn(factsOf(rules["body"]));
  const said = JSON.stringify([request, facts["providerStates"]]);
  return {
    call: `${String(request["method"])} ${String(request["path"])}`,
    states: listOf(facts["providerStates"]).map((state) => String(factsOf(state)["name"])),
    headers: namesIn(request["headers"]),
    status: Number(response["status"]),
    free: Object.keys(factsOf(rules["body"])),
    rulesAt,
    returned: returnedIn(factsOf(factsOf(response["generators"])["body"])),
    decided: decidedIn(body, places, rulesAt, said),
    hasExample: (place) => isAt(body, stepsOf(place)),
    asked: [...namesIn(response["headers"]).map((name) => `header ${name}`), ...places],
    rules: jsonDigestOf(rules),
    whole: jsonDigestOf(facts),
  };
};
