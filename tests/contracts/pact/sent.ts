import * as Exit from "effect/Exit";
import * as Schema from "effect/Schema";
import type { Endpoint } from "#contracts/endpoint.ts";

/**
 * The body that an interaction sends. Only a refusal of what is malformed (400) may be about a body that is.
 * @throws when the call's schema does not take it.
 */
export const sentBody = ({ id, body }: Endpoint, value: unknown, status: number): unknown => {
  if (body === undefined || status === 400) return value;
  const exit = Schema.decodeUnknownExit(body)(value);
  if (Exit.isFailure(exit)) {
    throw new TypeError(`${id} is not sent so, for ${status}: ${String(exit.cause)}`);
  }
  return value;
};
