import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useConfiguration } from "../../app/use-portal.ts";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { confirmationTexts as texts } from "./registration.texts.ts";

/** The ways on from a link that is of no use: a new letter, the form that may work already, or help. */
export const NewLetter = (): ReactElement => {
  const { show_callback: hasFeedback } = useConfiguration().pages;
  return (
    <>
      <p className="ui-cluster">
        <Link to="/register" {...buttonClass("primary")}>
          {texts.register}
        </Link>
        <Link to="/sign-in" {...buttonClass("secondary")}>
          {texts.signIn}
        </Link>
      </p>
      {hasFeedback && (
        <p>
          <Link to="/contacts/new">{texts.contact}</Link>
        </p>
      )}
    </>
  );
};
