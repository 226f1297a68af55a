import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import "../../ui/button.css";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryPaths } from "./recovery-state.ts";
import { recoveryTexts } from "./recovery.texts.ts";

const { title, newLetter } = recoveryTexts.change;

/**
 * Without a code that works there is nothing to fill in: why, and the way to a new letter. Where it takes the place of
 * a form that was just sent, its heading takes the focus that the form had.
 */
export const NoUsableCode = ({ reason }: { readonly reason: string }): ReactElement => (
  <RecoveryScreen title={title} isWrong>
    <EmptyState
      title={reason}
      icon="alert"
      action={
        <Link to={recoveryPaths.sendEmail} replace {...buttonClass("primary")}>
          {newLetter}
        </Link>
      }
    />
  </RecoveryScreen>
);
