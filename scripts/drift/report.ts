import { isBreaking } from "./broken.ts";
import type { Drift, DriftMutant } from "./drifts.ts";
import { killedOf } from "./verified.ts";

/** A drift with its result. */
export interface JudgedDrift {
  readonly drift: Drift;
  readonly breaking: boolean;
  readonly killed: boolean;
}

const breaks = async ({ recorded, before, after, isWrong }: DriftMutant): Promise<boolean> =>
  isWrong === true || isBreaking(recorded.call, recorded.path, before, after);

/** For each drift: whether it breaks the portal in any interaction, and whether any interaction refuses it. */
export const judgedDrifts = async (drifts: readonly Drift[]): Promise<readonly JudgedDrift[]> => {
  const killed = await killedOf(drifts.flatMap(({ mutants }) => mutants));
  return Promise.all(
    drifts.map(async (drift) => ({
      drift,
      breaking: (await Promise.all(drift.mutants.map(breaks))).includes(true),
      killed: drift.mutants.some((mutant) => killed.has(mutant)),
    })),
  );
};

/** Optional fields that an example does not have, by call and place, with the reason. */
const unheld: readonly (readonly [call: string, place: RegExp, reason: string])[] = [
  ["withdrawContent", /publishedAt$/u, "what is withdrawn has no date of publication"],
  ["getCounterFactors", /consumption$/u, "the first reading of a meter has no consumption"],
  ["getCounters", /place$/u, "not every meter hangs in a room"],
  ["getLastFactors", /place$/u, "not every meter hangs in a room"],
  [
    "getInvoiceDetail",
    /lines\[\*\]\.(?:counterNumber|previousFactor|factor)$/u,
    "a line at a fixed sum has no meter",
  ],
];

const isReturned = ({ place, mutants }: Drift): boolean =>
  mutants.every(({ recorded }) => Object.hasOwn(recorded.response.generators?.body ?? {}, place));

/** Why a contract cannot refuse a drift. */
const reasonOf = (drift: Drift): string | undefined => {
  const { call, kind, place } = drift;
  switch (kind) {
    case "a doubled list":
      return "Pact has no rule by which the entries of a list differ";
    case "another one's value":
      return isReturned(drift)
        ? "a state returns the value: our command compares it, Pact's verifier only its format"
        : undefined;
    case "an object for a value":
      return unheld.find(([of, pattern]) => of === call && pattern.test(place))?.[2];
    default:
      return undefined;
  }
};

/** Breaking drifts that pass the verification. */
export const survivorsOf = (all: readonly JudgedDrift[]): readonly Drift[] =>
  all.filter(({ breaking, killed }) => breaking && !killed).map(({ drift }) => drift);

/** A survivor with its reason. */
export const survivorText = (drift: Drift): string => {
  const { call, status, kind, place } = drift;
  return `${call} ${status} ${place}: ${kind} (${reasonOf(drift) ?? "the contract could refuse it"})`;
};

/** Survivors that the contract could refuse. */
export const avoidable = (survivors: readonly Drift[]): readonly Drift[] =>
  survivors.filter((drift) => reasonOf(drift) === undefined);

const rowsBy = (all: readonly JudgedDrift[], nameOf: (one: Drift) => string): readonly string[] => {
  const names = [...new Set(all.map(({ drift }) => nameOf(drift)))].toSorted();
  return names.map((name) => {
    const some = all.filter(({ drift }) => nameOf(drift) === name);
    const killed = some.filter((one) => one.killed);
    return `${String(killed.length).padStart(6)} / ${String(some.length).padEnd(6)} ${name}`;
  });
};

/** Killed and breaking drifts by kind and by call, then every survivor. */
export const driftReportOf = (all: readonly JudgedDrift[]): string => {
  const breaking = all.filter((one) => one.breaking);
  const survivors = survivorsOf(all);
  const killed = breaking.length - survivors.length;
  return [
    "killed / breaking, by kind:",
    ...rowsBy(breaking, ({ kind }) => kind),
    "",
    "killed / breaking, by call:",
    ...rowsBy(breaking, ({ call }) => call),
    "",
    `survivors: ${survivors.length}`,
    ...survivors.map((drift) => `  ${survivorText(drift)}`),
    "",
    `${all.length} drifts, ${breaking.length} break the portal, ${killed} of these are killed (${((100 * killed) / breaking.length).toFixed(1)} %).`,
    "",
  ].join("\n");
};
