import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { paths } from "../../runtime/paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { accessibilityTexts as texts } from "./accessibility.texts.ts";
import "./about.css";

const Section = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="about-text">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};

/** The accessibility statement: what works, what does not, and whom to tell (ALL-10). */
export const AccessibilityPage = (): ReactElement => {
  const { show_callback } = useConfiguration().pages;
  return (
    <div className="ui-container shell-screen">
      <div className="about ui-stack">
        <PageHeading title={texts.heading}>{texts.heading}</PageHeading>
        <p className="ui-lead">{texts.lead}</p>
        {texts.sections.map(({ title, points }) => (
          <Section key={title} title={title}>
            {points.length === 1 ? (
              <p>{points[0]}</p>
            ) : (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </Section>
        ))}
        <Section title={texts.contactTitle}>
          <p>{texts.contact}</p>
          {show_callback ? (
            <p>
              <Link to={paths.feedback} {...buttonClass("secondary")}>
                {texts.contactLink}
              </Link>
            </p>
          ) : (
            <p>{texts.contactOtherwise}</p>
          )}
        </Section>
        <Section title={texts.appealTitle}>
          <p>{texts.appeal}</p>
        </Section>
      </div>
    </div>
  );
};
