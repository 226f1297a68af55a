import { useEffect, useEffectEvent } from "react";

/** Acts when the network is back: what did not come without it is asked for again. */
export const useBackOnline = (act: () => void): void => {
  const onBack = useEffectEvent(act);
  useEffect(() => {
    const back = (): void => onBack();
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, []);
};
