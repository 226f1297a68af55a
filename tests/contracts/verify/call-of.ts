import type { Endpoint } from "#contracts/endpoint.ts";
import type { Interaction } from "#contracts/verify/interaction.ts";

/** An interaction of this call. */
export const callOf = ({ method, path }: Endpoint, status = 200): Interaction => ({
  description: "a call",
  request: { method, path },
  response: { status },
});
