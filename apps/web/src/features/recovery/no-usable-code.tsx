import type { ReactElement } from "react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import "../../ui/button.css";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryPaths } from "./recovery-state.ts";
import { recoveryTexts } from "./recovery.texts.ts";

const { title, newLetter } = recoveryTexts.change;

interface NoUsableCodeProps {
  readonly reason: string;
  /** It stands where a form was just sent: the focus, which went with the form, comes here. */
  readonly takesFocus?: boolean;
}

/** Without a code that works there is nothing to fill in: why, and the way to a new letter. */
export const NoUsableCode = ({ reason, takesFocus = false }: NoUsableCodeProps): ReactElement => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <RecoveryScreen title={title} isWrong>
      <div ref={ref} tabIndex={-1}>
        <EmptyState
          title={reason}
          icon="alert"
          action={
            <Link to={recoveryPaths.sendEmail} replace {...buttonClass("primary")}>
              {newLetter}
            </Link>
          }
        />
      </div>
    </RecoveryScreen>
  );
};
