import type { StateName, StateParams, StateValues } from "#contracts/states.ts";
import type { World } from "../../state/world.ts";

type Handler<N extends StateName> = (world: World, params: StateParams<N>) => StateValues<N>;

/** What brings each of these states about. */
export type Handlers<N extends StateName = StateName> = { readonly [K in N]: Handler<K> };
