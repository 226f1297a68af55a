import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { PageHeading } from "../../app/page-heading.tsx";
import { Banner } from "../../ui/banner.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { feedbackCompletedTexts as texts } from "./feedback.texts.ts";

/** What comes after a message: when and where the answer is to be expected. */
export const FeedbackCompletedPage = (): ReactElement => (
  <div className="ui-container shell-screen">
    <div className="ui-form-column ui-stack">
      <PageHeading title={texts.heading}>{texts.heading}</PageHeading>
      <Banner kind="success">{texts.sent}</Banner>
      <p>
        <Link to="/features" {...buttonClass("primary")}>
          {texts.home}
        </Link>
      </p>
      <p>
        <Link to="/contacts/new">{texts.again}</Link>
      </p>
    </div>
  </div>
);
