import type { Codec } from "./endpoint.ts";

/**
 * What a provider must be able to bring about before it is verified. A state has parameters (which situation
 * exactly) and values it hands back (what only the provider knows, such as a token it just issued).
 */
interface ProviderState {
  readonly description: string;
  readonly params: Codec;
  readonly values: Codec;
}

/** Keeps the literal types of a state, so that handlers and tests are typed from it. */
export const state = <const S extends ProviderState>(description: S): S => description;
