import { useEffect, useRef } from "react";
import { useIsCovered, useNetwork } from "../../runtime/use-portal.ts";

interface Waiting {
  readonly send: (
    event: { readonly type: "NETWORK.BACK" } | { readonly type: "SESSION.BACK" },
  ) => void;
}

/** Tells a machine when the network is there again, or who was signed out is signed in again. */
export const useBack = (actor: Waiting): void => {
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
