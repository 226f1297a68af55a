import type { Failure } from "#contracts/failure.ts";

/** A failed call for samples: no answer came. */
export const sampleFailure: Failure = {
  _tag: "NoConnection",
  cause: "network",
  call: { method: "GET", path: "/api/ud/profile" },
  shown: false,
};
