import { useEffect, useEffectEvent } from "react";

/** Runs an action when the network is back. */
export const useBackOnline = (act: () => void): void => {
  const onBack = useEffectEvent(act);
  useEffect(() => {
    const back = (): void => onBack();
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, []);
};
