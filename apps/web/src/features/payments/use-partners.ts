import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import type { Partner } from "#contracts/schemas/payments.ts";
import { useComeback } from "../../runtime/use-comeback.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { partnersMachineFor } from "./payments.actors.ts";

/** The names of the ways to pay: unknown while they load, and after a failure, which only costs names. */
export interface PartnersView {
  readonly known: readonly Partner[] | null;
  readonly isBusy: boolean;
}

/** The partners. A failure is not reported. */
export const usePartners = (): PartnersView => {
  const { client } = useRuntime();
  const [machine] = useState(() => partnersMachineFor(client));
  const actor = useActorRef(machine);
  useComeback(actor);
  const known = useSelector(actor, ({ context }) => context.data);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return { known, isBusy };
};
