import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import type { Call } from "./control.ts";
import type { FromPortal } from "./protocol.ts";

/** One answer that the portal has read with losses. */
export interface Warned {
  readonly path: string;
  readonly requestId: string | null;
  readonly warnings: readonly string[];
  /** What came in the place of each, where that is known. */
  readonly found: readonly string[];
  /** The portal was started anew since: what it said of its configuration holds no more. */
  readonly isPast: boolean;
}

export const nothingWarned: readonly Warned[] = [];

const kept = 200;

/** The portal runs by what it has read of its configuration, whenever a walk begins. */
const isOfThisRun = ({ path, isPast }: Warned): boolean =>
  path === getClientConfiguration.path && !isPast;

/** What was warned of after one more message, oldest first; `forget` begins a walk. */
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

/** What the portal had to say of the answer to this one call. */
export const warningsOf = (warned: readonly Warned[], { requestId }: Call): readonly string[] =>
  warned.flatMap((one) => (one.requestId === requestId ? one.warnings : []));

/** What the portal has left out of the configuration that it runs by. */
export const warningsOfConfiguration = (warned: readonly Warned[]): readonly string[] =>
  warned.filter(isOfThisRun).flatMap(({ warnings }) => warnings);
