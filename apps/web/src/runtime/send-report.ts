import type { PortalRef } from "#machines/portal/portal/portal.machine.ts";
import { postReport } from "../api/post-report.ts";
import { routeOf } from "./paths.ts";

interface Sender {
  /** Of this origin or another; the configuration names it. */
  readonly address: string;
  /** The path under the portal's base. */
  readonly path: () => string;
  /** Whose states are told. */
  readonly portal: PortalRef;
}

const isFrame = (line: string): boolean => /^\s*at |@/u.test(line) && /:\d+:\d+\)?$/u.test(line);

/** A page stands in the stack by its address, and that may hold a code from a letter. */
const withoutQuery = (frame: string): string =>
  frame.trim().replace(/[?#].*?(?=(?::\d+){2}\)?$)/u, "");

/** Where the code is and nothing else: the message of an error may hold what the resident has typed. */
export const traceOf = (reason: unknown): { readonly name: string; readonly stack: string[] } =>
  reason instanceof Error
    ? {
        name: reason.constructor.name,
        stack: (reason.stack ?? "").split("\n").filter(isFrame).map(withoutQuery),
      }
    : { name: typeof reason, stack: [] };

/** States by the names of their charts, never what is in a context. */
const statesOf = (portal: PortalRef) => {
  const { value, children } = portal.getSnapshot();
  return {
    portal: value,
    session: children.session?.getSnapshot().value,
    connection: children.connection?.getSnapshot().value,
  };
};

/** Sends what is known of a defect (ERR-6): version, route, states and stack, nothing of the resident. */
export const sendReport =
  ({ address, path, portal }: Sender) =>
  (reason: unknown): void =>
    postReport(address, {
      version: import.meta.env.PORTAL_VERSION,
      route: routeOf(path()),
      states: statesOf(portal),
      ...traceOf(reason),
    });
