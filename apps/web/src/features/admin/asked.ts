import type * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import type { Client } from "../../api/client.ts";
import { sent } from "../../form/form-actors.ts";
import type { Runtime } from "../../runtime/runtime.ts";

/**
 * A call that reads. Given up is not failed: React's strict mode takes the actor away and brings it back, and the abort
 * of its first run would count as the failure of the second.
 */
export const asked = async <Answer>(
  runtime: Runtime,
  signal: AbortSignal,
  call: (client: Client) => Effect.Effect<Answer, Failure>,
): Promise<Answer> => {
  try {
    return await sent(runtime, { signal, call });
  } catch (reason) {
    if (signal.aborted) return new Promise<Answer>(() => {});
    throw reason;
  }
};
