import type { ReactElement } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { PageHeading } from "../../screen/page-heading.tsx";
import { Banner } from "../../ui/banner.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import "../../ui/button.css";
import { completedTexts as texts } from "./registration.texts.ts";

/** After registration: the letter, and what to do if none arrives. It does not reveal whether it was sent. */
export const RegisterCompletedPage = (): ReactElement => {
  const adviceId = useId();
  return (
    <div className="ui-container shell-screen">
      <div className="ui-form-column ui-stack">
        <PageHeading title={texts.heading}>{texts.heading}</PageHeading>
        <Banner kind="success">{texts.sent}</Banner>
        <p>
          <Link to="/sign-in" {...buttonClass("primary")}>
            {texts.signIn}
          </Link>
        </p>
        <Card as="section" labelledBy={adviceId}>
          <div className="ui-stack">
            <h2 id={adviceId}>{texts.noLetter}</h2>
            <ul>
              {texts.advice.map((advice) => (
                <li key={advice}>{advice}</li>
              ))}
            </ul>
            <p>
              <Link className="ui-link" to="/register">
                {texts.again}
              </Link>
            </p>
          </div>
        </Card>
      </div>
    </div>
  );
};
