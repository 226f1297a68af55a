import type { PortalRef } from "#machines/portal/portal/portal.machine.ts";
import { postReport } from "../api/post-report.ts";
import { routeOf } from "./route-of.ts";

interface Sender {
  /** Of this origin or another; the configuration names it. */
  readonly address: string;
  /** The path under the portal's base. */
  readonly path: () => string;
  /** The actors whose states are sent. */
  readonly portal: PortalRef;
}

const isFrame = (line: string): boolean => /^\s*at |@/u.test(line) && /:\d+:\d+\)?$/u.test(line);

/** The stack contains the page's address, which may hold a letter's code. */
const withoutQuery = (frame: string): string =>
  frame.trim().replace(/[?#].*?(?=(?::\d+){2}\)?$)/u, "");

/**
 * Only places in the code: the error's message may hold what the resident has typed. Chromium puts it before the places,
 * and its lines may look like one: "@" is in an email, and ":" in a time.
 */
export const traceOf = (reason: unknown): { readonly name: string; readonly stack: string[] } =>
  reason instanceof Error
    ? {
        name: reason.constructor.name,
        stack: (reason.stack ?? "")
          .replace(reason.message, "")
          .split("\n")
          .filter(isFrame)
          .map(withoutQuery),
      }
    : { name: typeof reason, stack: [] };

/** States by their names in the charts; never a context. */
const statesOf = (portal: PortalRef) => {
  const { value, children } = portal.getSnapshot();
  return {
    portal: value,
    session: children.session?.getSnapshot().value,
    connection: children.connection?.getSnapshot().value,
  };
};

/** Reports a defect (ERR-6): version, route, states and stack, nothing about the resident. */
export const sendReport =
  ({ address, path, portal }: Sender) =>
  (reason: unknown): void =>
    postReport(address, {
      version: import.meta.env.PORTAL_VERSION,
      route: routeOf(path()),
      states: statesOf(portal),
      ...traceOf(reason),
    });
