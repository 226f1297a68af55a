import { useEffect, useEffectEvent, useId } from "react";
import { useRuntimeSlot } from "./runtime-context.ts";

/** Makes the forms on the screen forget their unsaved input. */
const givingUp = new Set<() => void>();

/** Whether a form on the screen holds unsaved input. */
export const holdsUnsentWords = (): boolean => givingUp.size > 0;

/** The resident agreed to lose this page's unsaved input: no form may restore it from where it was kept. */
export const giveUpWords = (): void => {
  for (const giveUp of givingUp) giveUp();
};

/**
 * Reports that this form holds unsaved input. If the session ends meanwhile, the page waits under a sign-in for the
 * same resident (SES-10); without unsaved input it is left for the sign-in page.
 * @param isUnsent whether something was typed that the server has not taken yet.
 * @param onGiveUp for a form that keeps its input in this tab: deletes it when the page is left knowingly.
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
