import type { Step } from "./version.ts";

/** A portal that is in use, beside a new service; or a service that is in use, beside a new portal. */
export type Side = "portal" | "provider";

export interface Change {
  readonly where: string;
  readonly words: string;
  readonly breaks: readonly Side[];
  readonly step: Step;
}

/** A change by which somebody breaks is a major one. */
export const changeOf = (
  where: string,
  words: string,
  breaks: readonly Side[],
  step: Step = breaks.length > 0 ? "major" : "minor",
): Change => ({ where, words, breaks, step });
