/** What changes for a service that is verified. */
import { isDeepStrictEqual } from "node:util";
import type { ContractChange, Side } from "./change.ts";
import type { Contract } from "./contract.ts";
import type { InteractionDemands } from "./interactions.ts";
import { equality } from "./interactions.ts";

interface Pair {
  /** Its present description. */
  readonly description: string;
  readonly formerly: string;
  readonly was: InteractionDemands;
  readonly is: InteractionDemands;
}

/** What identifies an interaction whose description has changed, most reliable first. */
const signs: readonly ((one: InteractionDemands) => string)[] = [
  ({ call, states, status }) => JSON.stringify([call, states, status]),
  ({ call, states }) => JSON.stringify([call, states]),
];

/** Each interaction with its earlier version, found by description, or by call and states. */
const pairsOf = (before: Contract, after: Contract): readonly Pair[] => {
  const [earlier, later] = [{ ...before.interactions }, { ...after.interactions }];
  const pairs: Pair[] = [];
  const pair = (formerly: string, description: string): void => {
    const [was, is] = [earlier[formerly], later[description]];
    if (was === undefined || is === undefined) return;
    delete earlier[formerly];
    delete later[description];
    pairs.push({ description, formerly, was, is });
  };
  Object.keys(later).forEach((description) => pair(description, description));
  for (const sign of signs)
    for (const [description, is] of Object.entries(later)) {
      const former = Object.entries(earlier).find(([, was]) => sign(was) === sign(is));
      if (former !== undefined) pair(former[0], description);
    }
  return pairs;
};

/** New states of interactions that existed before, each with its earlier state. */
export const newStates = (before: Contract, after: Contract): ReadonlyMap<string, string> =>
  new Map(
    pairsOf(before, after).flatMap(({ was, is }) =>
      is.states
        .filter((name) => !was.states.includes(name) && !Object.hasOwn(before.states, name))
        .map((name): readonly [string, string] => [name, was.states[0] ?? "no state"]),
    ),
  );

const without = (all: readonly string[], others: readonly string[]): readonly string[] =>
  all.filter((one) => !others.includes(one));

/** One line for all interactions that changed in the same way. */
const together = (
  descriptions: readonly string[],
  which: string,
  rest: Omit<ContractChange, "where" | "description">,
) =>
  descriptions.length === 0
    ? []
    : [{ where: `interactions ${which}`, description: descriptions.join("; "), ...rest }];

/** Whether an operation such as `GET /api/visits/{id}` matches a call such as `GET /api/visits/7`. */
const isNameOf = (name: string, call: string): boolean => {
  const [parts, others] = [name.split("/"), call.split("/")];
  return (
    parts.length === others.length &&
    parts.every((part, at) => /^\{.*\}$/u.test(part) || part === others[at])
  );
};

/** Headers that OpenAPI describes for the call, including whether they are required. */
const describedHeaders = ({ calls }: Contract, { call }: InteractionDemands): readonly string[] =>
  Object.entries(calls).flatMap(([name, { parameters }]) =>
    isNameOf(name, call)
      ? Object.keys(parameters).flatMap((parameter) =>
          parameter.startsWith("header ") ? [parameter.slice("header ".length).toLowerCase()] : [],
        )
      : [],
  );

/** Headers that appear only in pacts and are sent in one version only, each with its interactions. */
const headerChanges = (
  { before, after }: Readonly<Record<"before" | "after", Contract>>,
  pairs: readonly Pair[],
  more: "was" | "is",
  verb: string,
  side: Side,
): readonly ContractChange[] => {
  const less = more === "is" ? "was" : "is";
  const described = more === "is" ? after : before;
  const differing = (pair: Pair) =>
    without(pair[more].headers, [
      ...pair[less].headers,
      ...describedHeaders(described, pair[more]),
    ]);
  return [...new Set(pairs.flatMap(differing))].flatMap((header) =>
    together(
      pairs
        .filter((pair) => differing(pair).includes(header))
        .map(({ description }) => description),
      `that ${verb} the header ${header}`,
      { breaks: [side], step: "major" },
    ),
  );
};

/** Whether a place that allowed any value of a type must now equal the example. */
const isExact = ({ was, is }: Pair): boolean =>
  without(was.free, is.free).some((place) => is.hasExample(place));

/** Whether the answer must have a field, an item or a header that it could lack before. */
const asksMore = ({ was, is }: Pair): boolean => without(is.asked, was.asked).length > 0;

/** Whether a place must have a value which a state returns, and had not to before, or another one. */
const repeatsMore = ({ was, is }: Pair): boolean => without(is.returned, was.returned).length > 0;

/** Whether the answer must equal another value than before. */
const isOtherwise = ({ was, is }: Pair): boolean =>
  Object.entries(is.decided).some(([place, value]) => (was.decided[place] ?? value) !== value);

/** Whether a place with rules in both versions has one that it has not in the other. Equality implies every rule. */
const hasRuleMore = (one: InteractionDemands, other: InteractionDemands): boolean =>
  Object.entries(one.rulesAt).some(([place, rules]) => {
    const others = other.rulesAt[place] ?? [equality];
    return !others.includes(equality) && without(rules, others).length > 0;
  });

/** Changes of the interactions, matched by description, or by call and states. */
export const interactionChanges = (
  before: Contract,
  after: Contract,
): readonly ContractChange[] => {
  const pairs = pairsOf(before, after);
  const named = (some: readonly Pair[]) => some.map(({ description }) => description);
  const differing = (part: "status" | "rules" | "whole") =>
    pairs.filter(({ was, is }) => was[part] !== is[part]);
  const [status, exact] = [differing("status"), pairs.filter(isExact)];
  const stricter = pairs.filter(({ was, is }) => hasRuleMore(is, was));
  const looser = pairs.filter(({ was, is }) => hasRuleMore(was, is));
  const [fuller, otherwise] = [pairs.filter(asksMore), pairs.filter(isOtherwise)];
  const repeating = pairs.filter(repeatsMore);
  const rules = differing("rules").filter(
    (one) => ![...exact, ...stricter, ...looser, ...fuller].includes(one),
  );
  const renamed = pairs.filter(({ description, formerly }) => description !== formerly);
  const sending = pairs.filter(({ was, is }) => !isDeepStrictEqual(was.headers, is.headers));
  const told = [
    ...status,
    ...exact,
    ...stricter,
    ...looser,
    ...fuller,
    ...otherwise,
    ...repeating,
    ...rules,
    ...renamed,
    ...sending,
  ];
  const minor = { breaks: [], step: "minor" } as const;
  const minorForChecks = { ...minor, asksMore: true } as const;
  const patch = { breaks: [], step: "patch" } as const;
  const major = { breaks: ["provider"], step: "major" } as const;
  const majorForPortal = { breaks: ["portal"], step: "major" } as const;
  const later = pairs.map(({ description }) => description);
  const earlier = pairs.map(({ formerly }) => formerly);
  return [
    ...together(named(status), "with another status", major),
    ...together(named(exact), "with a value that now has to equal the example", minorForChecks),
    ...together(named(stricter), "with one more rule for a value", minorForChecks),
    ...together(named(looser), "with one rule less for a value", majorForPortal),
    ...headerChanges({ before, after }, pairs, "is", "now send", "portal"),
    ...headerChanges({ before, after }, pairs, "was", "no longer send", "provider"),
    ...together(named(otherwise), "with another value that the answer has to equal", major),
    ...together(named(repeating), "with a value that now has to be the state's", minorForChecks),
    ...together(named(fuller), "whose answer must have more than before", minorForChecks),
    ...together(without(Object.keys(after.interactions), later), "added", minorForChecks),
    ...together(named(rules), "with other rules for answers", minor),
    ...together(without(Object.keys(before.interactions), earlier), "removed", patch),
    ...together(
      renamed.map(({ formerly, description }) => `“${formerly}”, now “${description}”`),
      "with another description",
      patch,
    ),
    ...together(
      named(differing("whole").filter((one) => !told.includes(one))),
      "with other examples or states",
      patch,
    ),
  ];
};
