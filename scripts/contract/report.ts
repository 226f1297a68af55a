import type { ContractChange } from "./change.ts";
import { versionStepOf } from "./changes.ts";
import type { Contract } from "./contract.ts";
import { isAtLeast, stepped } from "./version.ts";

/** Repeated changes that break nobody are counted: a header in every answer is one change to a reader. */
const told = 3;

/** What similar changes at other calls and answers have in common. */
const likenessOf = ({ where, description, breaks, step }: ContractChange): string => {
  const inside = where.replace(/^[A-Z]+ [^\s,]+/u, "").replace(/^, answer \w+(?=[^\w])/u, "");
  return breaks.length > 0 || inside === ""
    ? `${where} ${description}`
    : [step, inside, description].join(" ");
};

const whoBreaks = ({ breaks, asksMore }: ContractChange): string => {
  if (breaks.length > 0) return `breaks the ${breaks.join(" and the ")}`;
  return asksMore === true ? "nobody breaks, but the check of a service can fail" : "nobody breaks";
};

/** One line for each change: version step, place, description, and who breaks. */
export const reportLinesOf = (changes: readonly ContractChange[]): readonly string[] => {
  const likenesses = [...new Set(changes.map(likenessOf))];
  return likenesses.flatMap((likeness) => {
    const all = changes.filter((one) => likenessOf(one) === likeness);
    const more = all.length > told ? `, and in ${all.length - 1} other places` : "";
    return (more === "" ? all : all.slice(0, 1)).map((one) => {
      const { where, description, step } = one;
      return `${step.padEnd(5)}  ${where}${more}: ${description} (${whoBreaks(one)})`;
    });
  });
};

/** The lowest version for these changes, and whether the later one reaches it. */
export const versionText = (
  before: Contract,
  after: Contract,
  changes: readonly ContractChange[],
): string => {
  const step = versionStepOf(changes);
  const versionMin = stepped(before.version, step);
  if (step === "none") return `Nothing has changed since ${before.version}.`;
  const enough = isAtLeast(after.version, versionMin) ? "which is enough" : "which is too small";
  return `A ${step} step is needed: from ${before.version} to ${versionMin}. The later version is ${after.version}, ${enough}.`;
};

/** Whether the later version number is high enough for its changes. */
export const isEnough = (
  before: Contract,
  after: Contract,
  changes: readonly ContractChange[],
): boolean => isAtLeast(after.version, stepped(before.version, versionStepOf(changes)));
