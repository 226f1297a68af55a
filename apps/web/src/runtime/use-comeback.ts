import { useEffect, useRef } from "react";
import type { ComebackEvent } from "#machines/kit/failed-call.ts";
import { useIsLocked, useNetwork } from "./use-portal.ts";

interface Recovering {
  readonly send: (event: ComebackEvent) => void;
}

/** Tells a machine when the network is back, or the resident is signed in again (SHELL-11). */
export const useComeback = (actor: Recovering): void => {
  const network = useNetwork();
  useEffect(() => {
    if (network === "back") actor.send({ type: "NETWORK.BACK" });
  }, [network, actor]);
  const isLocked = useIsLocked();
  const wasLocked = useRef(false);
  useEffect(() => {
    if (wasLocked.current && !isLocked) actor.send({ type: "SESSION.BACK" });
    wasLocked.current = isLocked;
  }, [isLocked, actor]);
};
