import type { ReactElement } from "react";
import { WaysOn } from "../../screen/ways-on.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryPaths } from "../../runtime/paths.ts";
import { recoveryTexts } from "./recovery.texts.ts";

const { title, newLetter } = recoveryTexts.change;
const letter = { to: recoveryPaths.sendEmail, label: newLetter } as const;

interface NoUsableCodeProps {
  readonly reason: string;
  /** What it means, if the reason does not say it. */
  readonly advice?: string | undefined;
  /** Called to request a new letter. */
  readonly onLetter: () => void;
}

/**
 * Shown without a valid code: the reason, and what to do next. If it replaces a form that was just sent, its heading
 * gets the focus.
 */
export const NoUsableCode = ({ reason, advice, onLetter }: NoUsableCodeProps): ReactElement => (
  <RecoveryScreen title={title} isWrong>
    <EmptyState
      title={reason}
      icon="alert"
      action={<WaysOn letter={{ ...letter, onPress: onLetter }} />}
    >
      {advice !== undefined && <p>{advice}</p>}
    </EmptyState>
  </RecoveryScreen>
);
