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
 * empty form would hide that the message has arrived. Only its number and day are kept. Returns what an earlier visit of
 * this entry has kept, for the next screen.
 */
export const useKeptMessage = ({
  number,
  outcome,
  mayBeThere,
  isAttaching,
}: AttachmentView): SentMessage | null => {
  const location = useLocation();
  const navigate = useNavigate();
  // The prerendered page knows no message, so the first render must not either.
  const isTakenOver = useRuntimeSlot().runtime !== null;
  const isOpen = number !== null && outcome === null;
  const file = isAttaching || mayBeThere ? "unsure" : "missing";
  useEffect(() => {
    if (!isOpen) return;
    const state = { ...keptFocus, ...sentMessageState({ number, file, day: todayInKyiv() }) };
    void navigate(paths.feedback, { replace: true, state });
  }, [isOpen, number, file, navigate]);
  return isTakenOver && number === null ? sentMessageIn(location.state) : null;
};
