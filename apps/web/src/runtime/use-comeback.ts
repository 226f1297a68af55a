import { useEffect, useRef } from "react";
import type { ComebackEvent } from "#machines/kit/failed-call.ts";
import { useIsCovered, useNetwork } from "./use-portal.ts";

interface Recovering {
  readonly send: (event: ComebackEvent) => void;
}

/** Tells a machine when the network is back, or the resident is signed in again (SHELL-11). */
export const useComeback = (actor: Recovering): void => {
  const network = useNetwork();
  useEffect(() => {
    if (network === "back") actor.send({ type: "NETWORK.BACK" });
  }, [network, actor]);
  const isCovered = useIsCovered();
  const wasCovered = useRef(false);
  useEffect(() => {
    if (wasCovered.current && !isCovered) actor.send({ type: "SESSION.BACK" });
    wasCovered.current = isCovered;
  }, [isCovered, actor]);
};
