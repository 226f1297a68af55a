import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import type { LoggedCall } from "./control.ts";
import type { FromPortal } from "./protocol.ts";

/** One answer that the portal could only partly read. */
export interface Warned {
  readonly path: string;
  readonly requestId: string | null;
  readonly warnings: readonly string[];
  /** What was found at each place, if known. */
  readonly found: readonly string[];
  /** The portal was restarted, so its warnings about the configuration are outdated. */
  readonly isPast: boolean;
}

export const nothingWarned: readonly Warned[] = [];

const kept = 200;

/** Warnings about the configuration stay when a walk starts, since the portal still uses it. */
const isOfThisRun = ({ path, isPast }: Warned): boolean =>
  path === getClientConfiguration.path && !isPast;

/** The warnings after another message, oldest first; `forget` starts a walk. */
export const warnedAfter = (
  warned: readonly Warned[],
  message: FromPortal | { readonly kind: "forget" },
): readonly Warned[] => {
  if (message.kind === "forget") return warned.filter(isOfThisRun);
  if (message.kind === "portal-started") return warned.map((one) => ({ ...one, isPast: true }));
  if (message.kind !== "contract-warning") return warned;
  const { path, requestId, warnings, found = [] } = message;
  return [...warned.slice(1 - kept), { path, requestId, warnings, found, isPast: false }];
};

/** The portal's warnings about the answer to one call. */
export const warningsOf = (
  warned: readonly Warned[],
  { requestId }: LoggedCall,
): readonly string[] => warned.flatMap((one) => (one.requestId === requestId ? one.warnings : []));

/** The unreadable parts of the configuration in use. */
export const warningsOfConfiguration = (warned: readonly Warned[]): readonly string[] =>
  warned.filter(isOfThisRun).flatMap(({ warnings }) => warnings);
