import type { ReactElement } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PayNoteProps } from "./pay-note.tsx";
import { PayNote } from "./pay-note.tsx";

interface ReturnedProps extends Omit<PayNoteProps, "phase"> {
  /** `undefined` before a service was opened. */
  readonly phase: PayNoteProps["phase"] | undefined;
}

const isLost = (): boolean => document.activeElement === document.body;

/** The outcome of payments outside the portal. It is always rendered, so that its text is announced. */
export const Returned = ({ phase, ...note }: ReturnedProps): ReactElement => {
  const place = useRef<HTMLOutputElement>(null);
  const isSaid = phase !== undefined;
  const isAny = note.lines.length > 0;
  const takeFocus = useEffectEvent(() => {
    // A dialog was closed instead of opening a service. The button that had opened it may be gone with its account, or
    // with the note that it was in.
    if (phase === "gone" || (phase === "processing" && isLost())) place.current?.focus();
  });
  useEffect(() => {
    if (isSaid) takeFocus();
  }, [isSaid]);
  useEffect(() => {
    // The note's button goes with the last account.
    if (!isAny && isSaid && isLost()) place.current?.focus();
  }, [isAny, isSaid]);
  const close = (): void => {
    // The button goes with the note: the next Tab goes on from here.
    place.current?.focus();
    note.onClose();
  };
  return (
    <output className="pay-note" ref={place} tabIndex={-1}>
      {phase !== undefined && <PayNote {...note} phase={phase} onClose={close} />}
    </output>
  );
};
