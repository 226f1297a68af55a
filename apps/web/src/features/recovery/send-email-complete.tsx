import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { Banner } from "../../ui/banner.tsx";
import { Card } from "../../ui/card.tsx";
import { onPlainPress } from "../../ui/plain-press.ts";
import { recoveryPaths } from "./recovery-address.ts";
import type { InRecovery } from "./recovery-flow.ts";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.sent;

/** Names the letter's address, and says what to do if it does not arrive. Nothing reveals whether a cabinet exists. */
export const SendEmailComplete = ({ flow }: InRecovery): ReactElement => {
  const email = useSelector(flow, ({ context }) => context.email ?? "");
  const adviceId = useId();
  return (
    <RecoveryScreen title={texts.title}>
      <Banner kind="success" title={texts.to(email)}>
        {texts.next}
      </Banner>
      <Card as="section" labelledBy={adviceId}>
        <div className="ui-stack">
          <h2 id={adviceId}>{texts.noLetter}</h2>
          <ul>
            {texts.advice.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
          <p>
            <Link
              className="ui-link"
              to={recoveryPaths.sendEmail}
              onClick={onPlainPress(() => flow.send({ type: "NEW_LETTER" }))}
            >
              {texts.again}
            </Link>
          </p>
        </div>
      </Card>
    </RecoveryScreen>
  );
};
