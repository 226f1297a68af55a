import { contentIds } from "#contracts/content-ids.ts";
import type { ReactElement } from "react";
import { useId } from "react";
import { getPosts } from "#contracts/endpoints/content.ts";
import { ReminderLine } from "../../billing/reminder-line.tsx";
import type { FirstCalls } from "../../runtime/first-calls.ts";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useConfiguration, useIsConfigured } from "../../runtime/use-portal.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AskLink } from "./ask-link.tsx";
import { HelpContent } from "./help-content.tsx";
import { HelpDocuments } from "./help-documents.tsx";
import { helpDeskTexts as texts } from "./help-desk.texts.ts";
import { helpTexts } from "./help.texts.ts";

const Questions = ({ canAsk }: { readonly canAsk: boolean }): ReactElement => {
  const id = useId();
  return (
    <section className="ui-stack" data-gap="m" aria-labelledby={id}>
      <h2 id={id}>{helpTexts.heading}</h2>
      <HelpContent canAsk={canAsk} name={helpTexts.heading} />
    </section>
  );
};

const Ask = (): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className="ui-stack" data-gap="m">
        <h2 id={id}>{texts.ask}</h2>
        <p>{texts.askAdvice}</p>
        <p>
          <AskLink />
        </p>
      </div>
    </Card>
  );
};

/** The questions. A document is only loaded when it is opened. */
export const firstQuestions: FirstCalls = (sendAhead, { configuration }) => {
  if (configuration.pages.dashboard.faq.show)
    sendAhead(getPosts, { params: { id: contentIds.faq } });
};

/**
 * Help (UTIL-12), as configured: questions and documents inside the cabinet, and a link to the feedback form, which is
 * a public page.
 */
export const HelpDeskPage = (): ReactElement => {
  const {
    dashboard,
    show_callback: hasFeedback,
    document_pages: documents,
  } = useConfiguration().pages;
  const { faq, callback } = dashboard;
  const isConfigured = useIsConfigured();
  const canAsk = callback.show && hasFeedback;
  const hasDocuments = documents.length > 0;
  return (
    <>
      <PageHeading title={texts.heading}>{texts.heading}</PageHeading>
      <ReminderLine />
      {/* The configuration decides what is shown, so nothing is shown before it has arrived. */}
      {isConfigured ? (
        <>
          {faq.show && hasDocuments && canAsk && <p className="ui-lead">{texts.lead}</p>}
          {faq.show && <Questions canAsk={canAsk} />}
          {hasDocuments && <HelpDocuments />}
          {canAsk && <Ask />}
        </>
      ) : (
        <Skeleton label={helpTexts.loading} shape="rows" count={8} />
      )}
    </>
  );
};
