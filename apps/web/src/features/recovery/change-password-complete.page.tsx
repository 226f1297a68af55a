import type { ReactElement } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { Banner } from "../../ui/banner.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { RecoveryScreen } from "./recovery-screen.tsx";
import { changedIn, recoveryPaths } from "./recovery-state.ts";
import { recoveryTexts } from "./recovery.texts.ts";

const texts = recoveryTexts.changed;

/** The end of the recovery. Nobody gets here by the address alone: it would claim what has not happened. */
export const ChangePasswordCompletePage = (): ReactElement => {
  const hasChanged = changedIn(useLocation().state) !== null;
  if (!hasChanged) return <Navigate to={recoveryPaths.sendEmail} replace />;
  return (
    <RecoveryScreen title={texts.title}>
      <Banner kind="success" title={texts.restored}>
        {texts.next}
      </Banner>
      <p>
        <Link to="/sign-in" {...buttonClass("primary")}>
          {texts.signIn}
        </Link>
      </p>
    </RecoveryScreen>
  );
};
