import type { Codec, Endpoint, RequestOf, SuccessOf } from "#contracts/endpoint.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Problem } from "#contracts/schemas/problem.ts";
import type { StateName, StateParams } from "#contracts/states/states.ts";

interface Given<N extends StateName> {
  readonly name: N;
  readonly params: StateParams<N>;
}

export interface Interaction<D extends Endpoint, N extends StateName> {
  readonly description: string;
  readonly endpoint: D;
  readonly request: RequestOf<D>;
  readonly given?: Given<N>;
  /** Parameters of the path whose values the state returns, with the name of the value. */
  readonly paramsFromState?: Readonly<Record<string, string>>;
  /** Query parameters whose values the state returns, with the name of the value. */
  readonly queryFromState?: Readonly<Record<string, string>>;
  /** Fields of the body whose values the state returns (`code`, `1.id`), with the name of the value. */
  readonly bodyFromState?: Readonly<Record<string, string>>;
  /** The state decides these values: the answer has to have exactly them, not only their types. */
  readonly isExact?: boolean;
  /** The answer has each entry of the list that was sent, in any order. */
  readonly hasEach?: true;
  /** Or it decides which of several shapes comes: then this one, narrower than the call's. */
  readonly narrowed?: Codec;
  /** A call that no session stands behind: without a token, or with one that the service has never given. */
  readonly token?: "none" | "unknown";
  /** Either the success or a refusal with its status. */
  readonly success?: D["success"]["schema"]["Encoded"];
  readonly refusal?: {
    readonly status: number;
    readonly problem: Problem;
    /** Seconds: the answer says when to try again. */
    readonly retryAfter?: number;
  };
  /** Once more, with the success cut to the fields that a service has to answer with. */
  readonly alsoMinimal?: true;
}

export type Outcome<D extends Endpoint> =
  | { readonly value: SuccessOf<D> }
  | { readonly failure: Failure };
