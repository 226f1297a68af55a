/** What an interaction of the pact demands: what the portal sends, and how the answer is compared. */
import type { Facts } from "./facts.ts";
import { digestOf, factsOf, listOf } from "./facts.ts";

export interface Interaction {
  /** Method and path. */
  readonly call: string;
  readonly states: readonly string[];
  /** Names of headers that only the pact tells of, in small letters. */
  readonly headers: readonly string[];
  readonly status: number;
  /** Places of the answer that any value of a kind may stand at: `$.id`. */
  readonly free: readonly string[];
  /** Places that stand in its example. What is not free there has to be as it stands. */
  readonly hasExample: (place: string) => boolean;
  /** Of each of those places the rules that hold together there, as JSON. */
  readonly rulesAt: Readonly<Record<string, readonly string[]>>;
  /** Digests: of the rules by which an answer is compared, and of the whole. */
  readonly rules: string;
  readonly whole: string;
}

/** Those that OpenAPI tells of in its own way: the body's type, and the proofs of who asks. */
const toldElsewhere = ["content-type", "authorization", "cookie", "x-xsrf-token"];

/** The names and numbers of a path such as `$.lines[0]['the name']`. */
const stepsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\.([^.[\]]+)|\[(?:'([^']*)'|(\d+|\*))\]/gu)].map(
    ([, name, quoted, index]) => name ?? quoted ?? index ?? "",
  );

/** Whether something stands at a path; `*` is any of the fields or items. */
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
