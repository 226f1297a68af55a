import { useEffect, useEffectEvent, useId } from "react";
import { useRuntimeSlot } from "./runtime-context.ts";

/** How the forms on the screen forget what was not sent. */
const givingUp = new Set<() => void>();

/** Whether a form on the screen holds words that were not sent. */
export const holdsUnsentWords = (): boolean => givingUp.size > 0;

/** A yes was said to losing the unsent words of this page: none may come back from where a form keeps them. */
export const giveUpWords = (): void => {
  for (const giveUp of givingUp) giveUp();
};

/**
 * Says that this form holds words that would be lost with the page. Should the session end meanwhile, the page waits
 * under a sign-in for the same resident (SES-10); without such words it is left for the sign-in page.
 * @param isUnsent whether something was typed that the server has not taken yet.
 * @param onGiveUp for a form that keeps its words in this tab: forgets them, as the page is being left knowingly.
 */
export const useUnsentWords = (isUnsent: boolean, onGiveUp?: () => void): void => {
  const portal = useRuntimeSlot().runtime?.portal;
  const key = useId();
  const giveUp = useEffectEvent(() => onGiveUp?.());
  useEffect(() => {
    if (!isUnsent || portal === undefined) return undefined;
    portal.send({ type: "WORDS.TYPED", key });
    const forget = () => giveUp();
    givingUp.add(forget);
    return () => {
      givingUp.delete(forget);
      if (portal.getSnapshot().status === "active") portal.send({ type: "WORDS.GONE", key });
    };
  }, [isUnsent, portal, key]);
};
