import type { Failure } from "#contracts/failure.ts";

/** A call that failed, for samples: nothing answered. */
export const sampleFailure: Failure = {
  _tag: "NoConnection",
  cause: "network",
  call: { method: "GET", path: "/api/ud/profile" },
  shown: false,
};
