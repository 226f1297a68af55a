import { createHash } from "node:crypto";
import type { Drift } from "./drifts.ts";

const orderOf = (seed: string, { call, status, kind, place }: Drift): string =>
  createHash("sha256").update([seed, call, status, kind, place].join(" ")).digest("hex");

/** Some drifts of every kind, the same for the same seed. */
export const sampleOf = (all: readonly Drift[], seed: string, ofEach: number): readonly Drift[] => {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    all
      .filter((drift) => drift.kind === kind)
      .map((drift) => ({ drift, order: orderOf(seed, drift) }))
      .toSorted((one, other) => (one.order < other.order ? -1 : 1))
      .slice(0, ofEach)
      .map(({ drift }) => drift),
  );
};
