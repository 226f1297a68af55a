import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { NoLetter } from "../../screen/no-letter.tsx";
import { Banner } from "../../ui/banner.tsx";
import { onPlainPress } from "../../ui/plain-press.ts";
import { recoveryPaths } from "../../runtime/paths.ts";
import type { InRecovery } from "./recovery-flow.ts";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.sent;

/** Names the letter's address, and says what to do if it does not arrive. Nothing reveals whether a cabinet exists. */
export const SendEmailComplete = ({ flow }: InRecovery): ReactElement => {
  const email = useSelector(flow, ({ context }) => context.email ?? "");
  return (
    <RecoveryScreen title={texts.title}>
      <Banner kind="success" title={texts.to(email)}>
        {texts.next}
      </Banner>
      <NoLetter texts={texts}>
        <Link
          className="ui-link"
          to={recoveryPaths.sendEmail}
          onClick={onPlainPress(() => flow.send({ type: "NEW_LETTER" }))}
        >
          {texts.again}
        </Link>
      </NoLetter>
    </RecoveryScreen>
  );
};
