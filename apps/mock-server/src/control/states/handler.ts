import type { StateName, StateParams, StateValues } from "#contracts/states/states.ts";
import type { World } from "../../state/world.ts";

type Handler<N extends StateName> = (world: World, params: StateParams<N>) => StateValues<N>;

/** One handler for each of these provider states. */
export type StateHandlers<N extends StateName = StateName> = { readonly [K in N]: Handler<K> };
