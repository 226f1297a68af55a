import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { todayInKyiv } from "../../formats/days.ts";
import { paths } from "../../runtime/paths.ts";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { keptFocus } from "../../screen/kept-focus.ts";
import type { SentMessage } from "./sent-message.ts";
import { sentMessageIn, sentMessageState } from "./sent-message.ts";
import type { AttachmentView } from "./use-attachment.ts";

/**
 * Keeps with the history's entry that a message was taken while its file is still open: a reload loses the file, and an
 * empty form would hide that the message has arrived. Only its number and day are kept.
 */
export const useKeepMessage = (
  number: string | null,
  { mayBeThere, isAttaching }: AttachmentView,
): void => {
  const navigate = useNavigate();
  const file = isAttaching || mayBeThere ? "unsure" : "missing";
  useEffect(() => {
    if (number === null) return;
    const state = { ...keptFocus, ...sentMessageState({ number, file, day: todayInKyiv() }) };
    void navigate(paths.feedback, { replace: true, state });
  }, [number, file, navigate]);
};

/** What an earlier visit of this entry has kept. */
export const useKeptMessage = (): SentMessage | null => {
  const state: unknown = useLocation().state;
  // The prerendered page knows no message, so the first render must not either.
  const isTakenOver = useRuntimeSlot().runtime !== null;
  return isTakenOver ? sentMessageIn(state) : null;
};
