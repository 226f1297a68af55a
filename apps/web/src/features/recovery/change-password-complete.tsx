import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { Banner } from "../../ui/banner.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { onPlainPress } from "../../ui/plain-press.ts";
import { paths } from "../../runtime/paths.ts";
import type { InRecovery } from "./recovery-flow.ts";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.changed;

/** The end of the recovery, with the link to sign-in. */
export const ChangePasswordComplete = ({ flow }: InRecovery): ReactElement => (
  <RecoveryScreen title={texts.title}>
    <Banner kind="success" title={texts.restored}>
      {texts.next}
    </Banner>
    <p>
      <Link
        to={paths.signIn}
        onClick={onPlainPress(() => flow.send({ type: "SIGN_IN" }))}
        {...buttonClass("primary")}
      >
        {texts.signIn}
      </Link>
    </p>
  </RecoveryScreen>
);
