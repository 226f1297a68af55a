import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { Banner } from "../../ui/banner.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { onPlainPress } from "../../ui/plain-press.ts";
import { paths } from "../../runtime/paths.ts";
import { useIsSignedIn } from "../../runtime/use-portal.ts";
import { WayIn } from "../../screen/ways-on.tsx";
import type { InRecovery } from "./recovery-flow.ts";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.changed;

/**
 * The end of the recovery, with a link to sign-in. A signed-in resident has recovered another account, and stays signed
 * in.
 */
export const ChangePasswordComplete = ({ flow }: InRecovery): ReactElement => {
  const isSignedIn = useIsSignedIn();
  return (
    <RecoveryScreen title={texts.title}>
      <Banner kind="success" title={texts.restored}>
        {isSignedIn ? texts.nextSignedIn : texts.next}
      </Banner>
      <p>
        {isSignedIn ? (
          <WayIn variant="primary" />
        ) : (
          <Link
            to={paths.signIn}
            onClick={onPlainPress(() => flow.send({ type: "SIGN_IN" }))}
            {...buttonClass("primary")}
          >
            {texts.signIn}
          </Link>
        )}
      </p>
    </RecoveryScreen>
  );
};
