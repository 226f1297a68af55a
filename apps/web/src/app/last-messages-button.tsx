import type { ReactElement } from "react";
import { useState } from "react";
import { buttonClass } from "../ui/button-class.ts";
import { lazyPart, PartSuspense } from "../screen/lazy-part.tsx";
import { OverPage } from "../screen/missing-part.tsx";
import { shellTexts } from "../screen/shell.texts.ts";
import { useLastMessages } from "../runtime/use-portal.ts";

const LastMessages = lazyPart(() => import("./last-messages.tsx").then((m) => m.LastMessages), {
  missing: OverPage,
  close: ({ onClose }) => onClose,
});

/** F6 finds the button by this. */
export const lastMessagesId = "last-messages";

/** Toasts go away by themselves; here they can be read again (WCAG 2.2.1). Shown only if there are any. */
export const LastMessagesButton = (): ReactElement | null => {
  const messages = useLastMessages();
  const [isOpen, setOpen] = useState(false);
  if (messages.length === 0) return null;
  return (
    <>
      <button
        type="button"
        id={lastMessagesId}
        {...buttonClass("quiet")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {shellTexts.lastMessages}
      </button>
      {isOpen && (
        <PartSuspense fallback={null}>
          <LastMessages messages={messages} onClose={() => setOpen(false)} />
        </PartSuspense>
      )}
    </>
  );
};
