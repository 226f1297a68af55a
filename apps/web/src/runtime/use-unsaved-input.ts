import { useEffect, useEffectEvent, useId } from "react";
import { useRuntimeSlot } from "./runtime-context.ts";
import { holdUnsavedInput } from "./unsaved-input.ts";

/**
 * Reports that this form holds unsaved input. If the session ends meanwhile, the page waits under a sign-in for the
 * same resident (SES-10); without unsaved input it is left for the sign-in page.
 * @param isUnsaved whether something was typed that the server has not taken yet.
 * @param onGiveUp for a form that keeps its input in this tab: deletes it when the page is left knowingly.
 */
export const useUnsavedInput = (isUnsaved: boolean, onGiveUp?: () => void): void => {
  const portal = useRuntimeSlot().runtime?.portal;
  const key = useId();
  const giveUp = useEffectEvent(() => onGiveUp?.());
  useEffect(() => {
    if (!isUnsaved || portal === undefined) return undefined;
    portal.send({ type: "INPUT.TYPED", key });
    const letGo = holdUnsavedInput(() => giveUp());
    return () => {
      letGo();
      if (portal.getSnapshot().status === "active") portal.send({ type: "INPUT.GONE", key });
    };
  }, [isUnsaved, portal, key]);
};
