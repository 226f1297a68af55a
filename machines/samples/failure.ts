import type { Failure, FailureTag } from "#contracts/failure.ts";

const common = { call: { method: "GET", path: "/api/ud/profile" }, shown: false } as const;

/** A failed call for samples: no answer. */
export const sampleFailure: Failure = { _tag: "NoConnection", cause: "network", ...common };

/** One failure of each kind, by tag. The compiler reports a missing kind. */
export const sampleFailures: { readonly [Tag in FailureTag]: Extract<Failure, { _tag: Tag }> } = {
  Unauthorized: { _tag: "Unauthorized", ...common },
  Forbidden: { _tag: "Forbidden", ...common },
  Rejected: { _tag: "Rejected", status: 422, items: [{ message: "Sample." }], ...common },
  ServerFault: { _tag: "ServerFault", status: 500, ...common },
  NoConnection: { _tag: "NoConnection", cause: "network", ...common },
  Contract: { _tag: "Contract", problems: ["0.code: missing"], ...common },
  Defect: { _tag: "Defect", shown: false },
  Other: { _tag: "Other", status: 429, retryAfter: 5, ...common },
};
