import type { Change } from "./change.ts";
import { stepOf } from "./changes.ts";
import type { Contract } from "./contract.ts";
import { isAtLeast, stepped } from "./version.ts";

/** More of the same that breaks nobody is counted: a header of every answer is one change to its reader. */
const told = 3;

/** What a change has in common with its like at other calls and answers. */
const likenessOf = ({ where, words, breaks, step }: Change): string => {
  const inside = where.replace(/^[A-Z]+ [^\s,]+/u, "").replace(/^, answer \w+(?=[^\w])/u, "");
  return breaks.length > 0 || inside === "" ? `${where} ${words}` : [step, inside, words].join(" ");
};

/** Each change on a line: its step, where and what it is, and who breaks. */
export const linesOf = (changes: readonly Change[]): readonly string[] => {
  const likenesses = [...new Set(changes.map(likenessOf))];
  return likenesses.flatMap((likeness) => {
    const all = changes.filter((one) => likenessOf(one) === likeness);
    const more = all.length > told ? `, and in ${all.length - 1} other places` : "";
    return (more === "" ? all : all.slice(0, 1)).map(({ where, words, breaks, step }) => {
      const who = breaks.length === 0 ? "nobody breaks" : `breaks the ${breaks.join(" and the ")}`;
      return `${step.padEnd(5)}  ${where}${more}: ${words} (${who})`;
    });
  });
};

/** The least version for these changes, and whether the later one has it. */
export const versionWords = (
  before: Contract,
  after: Contract,
  changes: readonly Change[],
): string => {
  const step = stepOf(changes);
  const least = stepped(before.version, step);
  if (step === "none") return `Nothing has changed since ${before.version}.`;
  const enough = isAtLeast(after.version, least) ? "which is enough" : "which is too small";
  return `A ${step} step is needed: from ${before.version} to ${least}. The later one is ${after.version}, ${enough}.`;
};

/** Whether the later version goes as far as its changes ask for. */
export const isEnough = (before: Contract, after: Contract, changes: readonly Change[]): boolean =>
  isAtLeast(after.version, stepped(before.version, stepOf(changes)));
