import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { paths } from "../../runtime/paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { feedbackCompletedTexts as texts } from "./feedback.texts.ts";

/** The form's note about the file. It comes from the browser's history, so it is decoded like any other input. */
const lacksFile = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "file" in state && state.file === "missing";

/** After a message: when and where to expect the answer, and whether its file was left out. */
export const FeedbackCompletedPage = (): ReactElement => {
  const location = useLocation();
  // The prerendered page knows no file, so the first render must not either.
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
          <Link to={paths.features} {...buttonClass("primary")}>
            {texts.home}
          </Link>
        </p>
        <p>
          <Link className="ui-link" to={paths.feedback}>
            {texts.again}
          </Link>
        </p>
      </div>
    </div>
  );
};
