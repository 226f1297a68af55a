import { useSelector } from "@xstate/react";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useLoaded } from "../../screen/data-region.tsx";
import { loadProviderDetails } from "./accounts.actors.ts";

/** The providers' contacts: fetched once for all cards, which are readable without them. */
export const useProviderDetails = () => {
  const ref = useLoaded(loadProviderDetails(useRuntime()));
  const details = useSelector(ref, ({ context }) => context.data);
  const hasFailed = useSelector(ref, ({ context }) => context.failure !== null);
  const isBusy = useSelector(ref, (snapshot) => snapshot.hasTag("busy"));
  return {
    details,
    hasFailed,
    isBusy,
    retry: () => ref.send({ type: "RETRY" }),
    /** Reloads, for an account of a provider that was not there before. */
    refresh: () => ref.send({ type: "REFRESH" }),
  };
};
