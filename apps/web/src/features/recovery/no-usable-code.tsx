import type { ReactElement } from "react";
import { WaysOn } from "../../screen/ways-on.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryPaths } from "./recovery-address.ts";
import { recoveryTexts } from "./recovery.texts.ts";

const { title, newLetter } = recoveryTexts.change;
const letter = { to: recoveryPaths.sendEmail, label: newLetter } as const;

interface NoUsableCodeProps {
  readonly reason: string;
  /** What that means, where the reason does not say it. */
  readonly advice?: string | undefined;
  /** A new letter is asked for. */
  readonly onLetter: () => void;
}

/**
 * Without a code that works there is nothing to fill in: why, and the ways on. Where it takes the place of
 * a form that was just sent, its heading takes the focus that the form had.
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
