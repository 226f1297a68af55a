import type { FailedCall, Failure, ProblemItem } from "#contracts/failure.ts";

const call: FailedCall = { method: "GET", path: "/api/warehouse/consumer/invoice_accounts" };
const said = (message: string | undefined) => (message === undefined ? {} : { message });

/** One failure of each kind, as a call would return it; `message` comes from the server. */
export const failures = {
  unauthorized: (message?: string, of: FailedCall = call): Failure => ({
    _tag: "Unauthorized",
    call: of,
    shown: false,
    ...said(message),
  }),
  forbidden: (message?: string): Failure => ({
    _tag: "Forbidden",
    call,
    shown: false,
    ...said(message),
  }),
  rejected: (status: 409 | 422, items: readonly ProblemItem[] = [], message?: string): Failure => ({
    _tag: "Rejected",
    status,
    items,
    call,
    shown: false,
    ...said(message),
  }),
  fault: (status: 400 | 405 | 500, message?: string): Failure => ({
    _tag: "ServerFault",
    status,
    call,
    shown: false,
    ...said(message),
  }),
  noConnection: (
    cause: "gateway" | "network" | "offline" | "timeout" = "gateway",
    message?: string,
  ): Failure => ({ _tag: "NoConnection", cause, call, shown: false, ...said(message) }),
  contract: (): Failure => ({
    _tag: "Contract",
    call,
    shown: false,
    problems: ["0.code: missing"],
  }),
  other: (status: number, message?: string): Failure => ({
    _tag: "Other",
    status,
    call,
    shown: false,
    ...said(message),
  }),
  defect: (): Failure => ({ _tag: "Defect", shown: false }),
} as const;

/** The same failure after the global handling has told the resident. */
export const shown = (failure: Failure): Failure => ({ ...failure, shown: true });
