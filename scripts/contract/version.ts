/** The step from one version to another (Semantic Versioning 2.0.0). */
const steps = ["none", "patch", "minor", "major"] as const;
export type VersionStep = (typeof steps)[number];

/** The greatest of some steps. */
export const greatestOf = (all: readonly VersionStep[]): VersionStep =>
  steps.findLast((step) => all.includes(step)) ?? "none";

/**
 * The version of the contract: the first heading of its changelog.
 * @throws when there is none.
 */
export const versionIn = (changelog: string): string => {
  const version = /^## (\d+\.\d+\.\d+)/mu.exec(changelog)?.[1];
  if (version === undefined) throw new Error("The changelog has no heading such as “## 1.0.0”.");
  return version;
};

const numbersOf = (version: string): readonly [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return [major, minor, patch];
};

/** The next version after a step. */
export const stepped = (version: string, step: VersionStep): string => {
  const [major, minor, patch] = numbersOf(version);
  if (step === "none") return version;
  if (step === "patch") return `${major}.${minor}.${patch + 1}`;
  return step === "minor" ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`;
};

/** Whether a version is at least another. */
export const isAtLeast = (version: string, min: string): boolean => {
  const [one, other] = [numbersOf(version), numbersOf(min)];
  const at = one.findIndex((number, place) => number !== other[place]);
  return at === -1 || (one[at] ?? 0) > (other[at] ?? 0);
};
