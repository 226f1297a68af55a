import type { VersionStep } from "./version.ts";

/** Who breaks: a portal in use with a new service, or a service in use with a new portal. */
export type Side = "portal" | "provider";

export interface ContractChange {
  readonly where: string;
  readonly description: string;
  readonly breaks: readonly Side[];
  /** More is asked of a service that is checked. In use the portal does without it, so nobody breaks. */
  readonly asksMore?: true;
  readonly step: VersionStep;
}

/** A change that breaks one of them is major. */
export const changeOf = (
  where: string,
  description: string,
  breaks: readonly Side[],
  step: VersionStep = breaks.length > 0 ? "major" : "minor",
): ContractChange => ({ where, description, breaks, step });
