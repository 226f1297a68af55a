/** What a service is checked for otherwise. */
import type { Change } from "./change.ts";
import type { Contract } from "./contract.ts";

/** New states that an interaction asks for which was there before, each with the state that it asked for. */
export const newStates = (before: Contract, after: Contract): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(before.interactions).flatMap(([description, was]) =>
      (after.interactions[description]?.states ?? [])
        .filter((name) => !was.states.includes(name) && !Object.hasOwn(before.states, name))
        .map((name): readonly [string, string] => [name, was.states[0] ?? "no state"]),
    ),
  );

/** One line for all that are changed in the same way. */
const together = (
  descriptions: readonly string[],
  words: string,
  rest: Omit<Change, "where" | "words">,
) =>
  descriptions.length === 0
    ? []
    : [{ where: "interactions", words: `${words}: ${descriptions.join("; ")}`, ...rest }];

/** Of the interactions by their descriptions. */
export const interactionChanges = (before: Contract, after: Contract): readonly Change[] => {
  const [earlier, later] = [before.interactions, after.interactions];
  const kept = Object.entries(later).flatMap(([description, is]) => {
    const was = earlier[description];
    return was === undefined ? [] : [{ description, was, is }];
  });
  const differing = (part: "status" | "rules" | "whole") =>
    kept.filter(({ was, is }) => was[part] !== is[part]).map(({ description }) => description);
  const [status, rules] = [differing("status"), differing("rules")];
  const rest = differing("whole").filter((one) => !status.includes(one) && !rules.includes(one));
  const minor = { breaks: [], step: "minor" } as const;
  const patch = { breaks: [], step: "patch" } as const;
  const added = Object.keys(later).filter((one) => !Object.hasOwn(earlier, one));
  const removed = Object.keys(earlier).filter((one) => !Object.hasOwn(later, one));
  return [
    ...together(status, "have another status", { breaks: ["provider"], step: "major" }),
    ...together(added, "are added", minor),
    ...together(rules, "compare answers by other rules", minor),
    ...together(removed, "are removed", patch),
    ...together(rest, "have other examples or states", patch),
  ];
};
