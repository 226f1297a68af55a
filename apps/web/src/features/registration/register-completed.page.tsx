import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { NoLetter } from "../../screen/no-letter.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { Banner } from "../../ui/banner.tsx";
import { paths } from "../../runtime/paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { completedTexts as texts } from "./registration.texts.ts";

/** After registration: the letter, and what to do if none arrives. It does not reveal whether it was sent. */
export const RegisterCompletedPage = (): ReactElement => (
  <div className="ui-container shell-screen">
    <div className="ui-form-column ui-stack">
      <PageHeading title={texts.heading}>{texts.heading}</PageHeading>
      <Banner kind="success">{texts.sent}</Banner>
      <p>
        <Link to={paths.signIn} {...buttonClass("primary")}>
          {texts.signIn}
        </Link>
      </p>
      <NoLetter texts={texts}>
        <Link className="ui-link" to={paths.register}>
          {texts.again}
        </Link>
      </NoLetter>
    </div>
  </div>
);
