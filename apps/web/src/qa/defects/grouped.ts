import type { ArrivedReport } from "../control.ts";

/** Reports of the same defect: the same kind of error at the same place. */
export interface Defect {
  readonly name: string;
  /** The place of the error; `null` without a stack. */
  readonly place: string | null;
  readonly count: number;
  /** Distinct values, in order of arrival. */
  readonly routes: readonly string[];
  readonly versions: readonly string[];
  /** The newest one. */
  readonly last: ArrivedReport;
}

/** File and position, without the server's address. */
export const placeIn = (frame: string): string =>
  frame.replace(/^at\s+/u, "").replace(/https?:\/\/[^/\s]+/u, "");

const once = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Takes the oldest reports first; returns the newest defect first. */
export const groupedReports = (reports: readonly ArrivedReport[]): readonly Defect[] => {
  const groups = new Map<string, readonly ArrivedReport[]>();
  for (const report of reports) {
    const key = JSON.stringify([report.name, report.stack[0]]);
    const before = groups.get(key) ?? [];
    // Inserted again, so that the map is ordered by the last report.
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
