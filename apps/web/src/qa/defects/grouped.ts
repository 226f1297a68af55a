import type { ErrorReport } from "../control.ts";

/** Reports of one mistake in the code: the same kind of error, thrown at the same place. */
export interface Defect {
  readonly name: string;
  /** Where it was thrown; `null`: the report has no stack. */
  readonly place: string | null;
  readonly count: number;
  /** Each once, in the order in which they came. */
  readonly routes: readonly string[];
  readonly versions: readonly string[];
  /** The newest one. */
  readonly last: ErrorReport;
}

/** The file and the place in it: the address of the server is the same for all. */
export const placeIn = (frame: string): string =>
  frame.replace(/^at\s+/u, "").replace(/https?:\/\/[^/\s]+/u, "");

const once = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Oldest reports first; the defect that came last is the first one. */
export const groupedReports = (reports: readonly ErrorReport[]): readonly Defect[] => {
  const groups = new Map<string, readonly ErrorReport[]>();
  for (const report of reports) {
    const key = JSON.stringify([report.name, report.stack[0]]);
    const before = groups.get(key) ?? [];
    // Inserted anew, so that the map is ordered by the last report.
    groups.delete(key);
    groups.set(key, [...before, report]);
  }
  return [...groups.values()].toReversed().flatMap((group) => {
    const last = group.at(-1);
    if (last === undefined) return [];
    const [frame] = last.stack;
    return {
      name: last.name,
      place: frame === undefined ? null : placeIn(frame),
      count: group.length,
      routes: once(group.map(({ route }) => route)),
      versions: once(group.map(({ version }) => version)),
      last,
    };
  });
};
