import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "../runtime/paths.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { formHelpTexts as texts } from "./form-help.texts.ts";
import "./form-help.css";

/** A likely question about a form, and its answer. */
export interface HelpPoint {
  readonly question: string;
  readonly answer: ReactNode;
}

interface FormHelpProps {
  readonly title: string;
  readonly points: readonly HelpPoint[];
  /** Below the heading of the form: 3 inside a section of a page. */
  readonly level?: 2 | 3;
  /** Off if the form itself is for questions. */
  readonly canAsk?: boolean;
  /** A picture below the title. */
  readonly children?: ReactNode;
}

/** Links to more help, as configured. */
const More = ({ canAsk }: { readonly canAsk: boolean }): ReactElement | null => {
  const { show_faq: hasQuestions, show_callback: hasFeedback } = useConfiguration().pages;
  const hasAsk = canAsk && hasFeedback;
  return hasQuestions || hasAsk ? (
    <p className="form-help-more">
      <span>{texts.more}</span>
      {hasQuestions && (
        <Link className="ui-link" to={paths.help}>
          {texts.questions}
        </Link>
      )}
      {hasAsk && (
        <Link className="ui-link" to={paths.feedback}>
          {texts.ask}
        </Link>
      )}
    </p>
  ) : null;
};

/** Answers to frequent questions about a form. */
export const FormHelp = ({
  title,
  points,
  level = 2,
  canAsk = true,
  children,
}: FormHelpProps): ReactElement => {
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className="form-help" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
      <dl className="form-help-points">
        {points.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <More canAsk={canAsk} />
    </section>
  );
};

interface FormPlaceProps {
  readonly help: ReactNode;
  /** The form and what belongs to it. */
  readonly children: ReactNode;
}

/** A form with its help: side by side on a wide screen, one below the other on a phone. */
export const FormPlace = ({ help, children }: FormPlaceProps): ReactElement => (
  <div className="form-place">
    <div className="ui-form-column ui-stack">{children}</div>
    {help}
  </div>
);
