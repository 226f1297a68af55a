import type { Codec } from "../endpoint.ts";

/**
 * A situation that a provider sets up before an interaction is verified. A state has parameters, and returns values
 * that only the provider knows, such as a new token.
 */
interface ProviderState {
  readonly description: string;
  readonly params: Codec;
  readonly values: Codec;
}

/** Preserves a state's literal types, from which handlers and tests get theirs. */
export const state = <const S extends ProviderState>(description: S): S => description;
