import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { messageInPlace } from "#machines/portal/message.ts";
import { textOf } from "../../screen/messages.texts.ts";
import { changeFallback, NewPasswordForm } from "./new-password-form.tsx";
import { NoUsableCode } from "./no-usable-code.tsx";
import type { InRecovery } from "./recovery-flow.ts";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.change;

/** The target of the letter's link (REC-5). */
export const ChangePassword = ({ flow }: InRecovery): ReactElement => {
  const form = useSelector(flow, ({ children }) => children.setPassword);
  const { refusal, mayBeDone } = useSelector(flow, ({ context }) => context);
  if (form !== undefined) return <NewPasswordForm key={form.sessionId} form={form} />;
  const askForLetter = () => flow.send({ type: "NEW_LETTER" });
  if (refusal === null) return <NoUsableCode reason={texts.noCode} onLetter={askForLetter} />;
  const said = messageInPlace(refusal, changeFallback);
  const advice = [
    ...("code" in said ? [texts.codeSpent] : []),
    // The attempt without an answer may have used the code, with what was typed then.
    ...(mayBeDone ? [texts.usedAdvice] : []),
  ];
  return (
    <NoUsableCode
      reason={textOf(said)}
      advice={advice.length === 0 ? undefined : advice.join(" ")}
      onLetter={askForLetter}
    />
  );
};
