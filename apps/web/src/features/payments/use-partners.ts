import { useSelector } from "@xstate/react";
import type { Partner } from "#contracts/schemas/payments.ts";
import { useLoaded } from "../../screen/data-region.tsx";
import { loadPartners } from "./payments.actors.ts";

/** The names of the ways to pay: unknown while they load, and after a failure, which only costs names. */
export interface PartnersView {
  readonly known: readonly Partner[] | null;
  readonly isBusy: boolean;
}

/** The partners. A failure is not reported. */
export const usePartners = (): PartnersView => {
  const loaded = useLoaded(loadPartners);
  const known = useSelector(loaded, ({ context }) => context.data);
  const isBusy = useSelector(loaded, (snapshot) => snapshot.hasTag("busy"));
  return { known, isBusy };
};
