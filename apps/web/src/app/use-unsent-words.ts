import { useEffect, useId } from "react";
import { useRuntimeSlot } from "./runtime-context.ts";

/**
 * Says that this form holds words that would be lost with the page. Should the session end meanwhile, the page waits
 * under a sign-in for the same resident (SES-10); without such words it is left for the sign-in page.
 * @param isUnsent whether something was typed that the server has not taken yet.
 */
export const useUnsentWords = (isUnsent: boolean): void => {
  const portal = useRuntimeSlot().runtime?.portal;
  const key = useId();
  useEffect(() => {
    if (!isUnsent || portal === undefined) return undefined;
    portal.send({ type: "WORDS.TYPED", key });
    return () => {
      if (portal.getSnapshot().status === "active") portal.send({ type: "WORDS.GONE", key });
    };
  }, [isUnsent, portal, key]);
};
