import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useComeback } from "../../runtime/use-comeback.ts";
import { providerDetailsMachineFor } from "./accounts.actors.ts";

/** The providers' contacts: fetched once for all cards, which are readable without them. */
export const useProviderDetails = () => {
  const runtime = useRuntime();
  const [machine] = useState(() => providerDetailsMachineFor(runtime));
  const ref = useActorRef(machine);
  const details = useSelector(ref, ({ context }) => context.data);
  const hasFailed = useSelector(ref, ({ context }) => context.failure !== null);
  const isBusy = useSelector(ref, (snapshot) => snapshot.hasTag("busy"));
  useComeback(ref);
  return {
    details,
    hasFailed,
    isBusy,
    retry: () => ref.send({ type: "RETRY" }),
    /** Reloads, for an account of a provider that was not there before. */
    refresh: () => ref.send({ type: "REFRESH" }),
  };
};
