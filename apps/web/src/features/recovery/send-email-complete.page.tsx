import type { ReactElement } from "react";
import { useId } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { Banner } from "../../ui/banner.tsx";
import { Card } from "../../ui/card.tsx";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryPaths, sentIn } from "./recovery-state.ts";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.sent;

/** Names the address that the letter went to, and says what to do without one. Nothing tells whether a cabinet exists. */
export const SendEmailCompletePage = (): ReactElement => {
  const sent = sentIn(useLocation().state);
  const adviceId = useId();
  if (sent === null) return <Navigate to={recoveryPaths.sendEmail} replace />;
  return (
    <RecoveryScreen title={texts.title}>
      <Banner kind="success" title={texts.to(sent.email)}>
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
            <Link className="ui-link" to={recoveryPaths.sendEmail} replace state={sent}>
              {texts.again}
            </Link>
          </p>
        </div>
      </Card>
    </RecoveryScreen>
  );
};
