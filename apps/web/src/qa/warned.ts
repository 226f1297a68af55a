import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import type { Call } from "./control.ts";
import type { FromPortal } from "./protocol.ts";

/** One answer that the portal has read with losses. */
export interface Warned {
  readonly path: string;
  readonly requestId: string | null;
  readonly warnings: readonly string[];
  /** The portal was started anew since: what it said of its configuration holds no more. */
  readonly isPast: boolean;
}

export const nothingWarned: readonly Warned[] = [];

const kept = 200;

/** What was warned of after one more message, oldest first. */
export const warnedAfter = (warned: readonly Warned[], message: FromPortal): readonly Warned[] => {
  if (message.kind === "portal-started") return warned.map((one) => ({ ...one, isPast: true }));
  if (message.kind !== "contract-warning") return warned;
  const { path, requestId, warnings } = message;
  return [...warned.slice(1 - kept), { path, requestId, warnings, isPast: false }];
};

/** What the portal had to say of the answer to this one call. */
export const warningsOf = (warned: readonly Warned[], { requestId }: Call): readonly string[] =>
  warned.flatMap((one) => (one.requestId === requestId ? one.warnings : []));

/** What the portal has left out of the configuration that it runs by. */
export const warningsOfConfiguration = (warned: readonly Warned[]): readonly string[] =>
  warned.flatMap(({ path, isPast, warnings }) =>
    path === getClientConfiguration.path && !isPast ? warnings : [],
  );
