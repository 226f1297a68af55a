import { createHash } from "node:crypto";
import type { Drift } from "./drifts.ts";

const orderOf = (seed: string, { call, status, kind, place }: Drift): string =>
  createHash("sha256").update([seed, call, status, kind, place].join(" ")).digest("hex");

/** Some drifts of every kind and of every call, the same for the same seed. */
export const sampledDrifts = (
  all: readonly Drift[],
  seed: string,
  { ofKind, ofCall }: { readonly ofKind: number; readonly ofCall: number },
): readonly Drift[] => {
  const ordered = all
    .map((drift) => ({ drift, order: orderOf(seed, drift) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ drift }) => drift);
  const some = (name: "kind" | "call", max: number): readonly Drift[] =>
    [...new Set(all.map((drift) => drift[name]))].flatMap((value) =>
      ordered.filter((drift) => drift[name] === value).slice(0, max),
    );
  return [...new Set([...some("kind", ofKind), ...some("call", ofCall)])];
};
