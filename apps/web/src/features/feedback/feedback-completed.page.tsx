import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { feedbackCompletedTexts as texts } from "./feedback.texts.ts";

/** What the form says of the file; the browser keeps it with its history, so it is read like any other input. */
const lacksFile = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "file" in state && state.file === "missing";

/** What comes after a message: when and where the answer is to be expected, and whether its file was left behind. */
export const FeedbackCompletedPage = (): ReactElement => {
  const location = useLocation();
  // The prerendered page knows of no file: what it shows first must be the same.
  const isTakenOver = useRuntimeSlot().runtime !== null;
  return (
    <div className="ui-container shell-screen">
      <div className="ui-form-column ui-stack">
        <PageHeading title={texts.heading}>{texts.heading}</PageHeading>
        <Banner kind="success">{texts.sent}</Banner>
        {isTakenOver && lacksFile(location.state) && (
          <Banner kind="warning" title={texts.withoutFile}>
            {texts.withoutFileAdvice}
          </Banner>
        )}
        <p>
          <Link to="/features" {...buttonClass("primary")}>
            {texts.home}
          </Link>
        </p>
        <p>
          <Link className="ui-link" to="/contacts/new">
            {texts.again}
          </Link>
        </p>
      </div>
    </div>
  );
};
