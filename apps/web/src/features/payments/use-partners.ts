import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import type { Partner } from "#contracts/schemas/payments.ts";
import { useComeback } from "../../runtime/use-comeback.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { partnersMachineFor } from "./payments.actors.ts";

/** The partners; `null` while unknown. A failure only costs names, so it is not reported. */
export const usePartners = (): readonly Partner[] | null => {
  const { client } = useRuntime();
  const [machine] = useState(() => partnersMachineFor(client));
  const actor = useActorRef(machine);
  useComeback(actor);
  return useSelector(actor, ({ context }) => context.data);
};
