import type { Dispatch, SetStateAction } from "react";

/** State of a tab that the console keeps while another tab is selected. */
export type KeptState<State> = readonly [State, Dispatch<SetStateAction<State>>];
