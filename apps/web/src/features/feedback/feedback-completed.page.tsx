import type { ReactElement } from "react";
import { useMemo } from "react";
import { Link, useLocation } from "react-router-dom";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { paths } from "../../runtime/paths.ts";
import { formatDay } from "../../formats/dates.ts";
import { addMonthsToDay } from "../../formats/days.ts";
import { Banner } from "../../ui/banner.tsx";
import { Card } from "../../ui/card.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import "./completed.css";
import type { SentMessage } from "./sent-message.ts";
import { sentMessageIn } from "./sent-message.ts";
import { feedbackCompletedTexts as texts } from "./feedback-completed.texts.ts";

/** The same day of the next month (article 20 of the law on appeals of citizens), or its last day. */
const answerDayOf = (day: string): string => addMonthsToDay(day, 1);

/** The number of the message and the last day for the answer. */
const Expected = ({ number, day }: SentMessage): ReactElement => (
  <Card>
    <dl className="feedback-number">
      <dt>{texts.number}</dt>
      <dd className="ui-figures">{number}</dd>
    </dl>
    <p className="ui-muted">{texts.numberAdvice}</p>
    <p>{texts.answerBy(formatDay(answerDayOf(day)))}</p>
  </Card>
);

const Sent = ({ message }: { readonly message: SentMessage }): ReactElement => (
  <>
    <Banner kind="success">{texts.sent}</Banner>
    <Expected {...message} />
    {message.file !== null && (
      <Banner kind="warning" title={texts.withoutFile[message.file]}>
        {texts.withoutFileAdvice}
      </Banner>
    )}
  </>
);

/**
 * After a message: its number, when and where to expect the answer, and whether its file was left out. Who opens the
 * address by hand reads only what the screen is for: nothing was sent from here.
 */
export const FeedbackCompletedPage = (): ReactElement => {
  const state: unknown = useLocation().state;
  // The prerendered page knows no file, so the first render must not either.
  const isTakenOver = useRuntimeSlot().runtime !== null;
  // Read once: a sign-in in another tab forgets the tab's user, but takes nothing off the screen.
  const sent = useMemo(() => (isTakenOver ? sentMessageIn(state) : null), [isTakenOver, state]);
  const heading = sent === null ? texts.aboutNumber : texts.heading;
  return (
    <div className="ui-container shell-screen">
      <div className="ui-form-column ui-stack">
        <PageHeading title={heading}>{heading}</PageHeading>
        {sent === null ? <p>{texts.about}</p> : <Sent message={sent} />}
        <p>
          <Link to={paths.features} {...buttonClass("primary")}>
            {texts.home}
          </Link>
        </p>
        <p>
          <Link className="ui-link" to={paths.feedback}>
            {sent === null ? texts.write : texts.again}
          </Link>
        </p>
      </div>
    </div>
  );
};
