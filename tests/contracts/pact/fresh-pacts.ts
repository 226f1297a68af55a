/**
 * Folders in which a run writes its pacts. What says how the portal reads a failing call stands apart: it is no demand
 * on a service.
 */
export const freshPacts = {
  contract: ".cache/pacts",
  failingCalls: ".cache/pacts/failing-calls",
} as const;
