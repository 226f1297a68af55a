import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { NoLetter } from "../../screen/no-letter.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { Banner } from "../../ui/banner.tsx";
import { paths } from "../../runtime/paths.ts";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { isRegistered } from "./registered.ts";
import { completedTexts as texts } from "./register-completed.texts.ts";

/**
 * After registration: the letter, and what to do if none arrives. It does not reveal whether it was sent. Who opens the
 * address by hand reads only what the letter is for: nothing was registered here.
 */
export const RegisterCompletedPage = (): ReactElement => {
  const location = useLocation();
  // The prerendered page knows no registration, so the first render must not either.
  const isTakenOver = useRuntimeSlot().runtime !== null;
  const isSent = isTakenOver && isRegistered(location.state);
  const heading = isSent ? texts.heading : texts.aboutLetter;
  return (
    <div className="ui-container shell-screen">
      <div className="ui-form-column ui-stack">
        <PageHeading title={heading}>{heading}</PageHeading>
        {isSent ? <Banner kind="success">{texts.sent}</Banner> : <p>{texts.letter}</p>}
        <p>
          <Link to={paths.signIn} {...buttonClass("primary")}>
            {texts.signIn}
          </Link>
        </p>
        <NoLetter texts={texts}>
          <Link className="ui-link" to={paths.register}>
            {isSent ? texts.again : texts.register}
          </Link>
        </NoLetter>
      </div>
    </div>
  );
};
