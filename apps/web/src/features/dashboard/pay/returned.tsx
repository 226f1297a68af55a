import type { ReactElement } from "react";
import { useEffect, useRef } from "react";
import type { PayNoteProps } from "./pay-note.tsx";
import { PayNote } from "./pay-note.tsx";

interface ReturnedProps extends Omit<PayNoteProps, "phase"> {
  /** `undefined` before a service was opened. */
  readonly phase: PayNoteProps["phase"] | undefined;
}

/** The outcome of payments outside the portal. It is always rendered, so that its text is announced. */
export const Returned = ({ phase, ...note }: ReturnedProps): ReactElement => {
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The dialog has closed by itself, and the button that opened it may be gone with its account.
    if (phase === "gone") place.current?.focus();
  }, [phase]);
  return (
    <output className="pay-note" ref={place} tabIndex={-1}>
      {phase !== undefined && <PayNote {...note} phase={phase} />}
    </output>
  );
};
