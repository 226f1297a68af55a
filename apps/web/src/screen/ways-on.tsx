import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../ui/button-class.ts";
import "../ui/button.css";
import { useConfiguration } from "../runtime/use-portal.ts";
import { waysOnTexts as texts } from "./ways-on.texts.ts";

interface WaysOnProps {
  /** Where a new letter is asked for. */
  readonly letter: {
    readonly to: string;
    readonly label: string;
    /** Back does not lead here again. */
    readonly replace?: boolean;
  };
}

/** The ways on from a letter's link that is of no use: a new letter, the form that may work already, or help. */
export const WaysOn = ({ letter: { label, ...link } }: WaysOnProps): ReactElement => {
  const { show_callback: hasFeedback } = useConfiguration().pages;
  return (
    <>
      <p className="ui-cluster">
        <Link {...link} {...buttonClass("primary")}>
          {label}
        </Link>
        <Link to="/sign-in" {...buttonClass("secondary")}>
          {texts.signIn}
        </Link>
      </p>
      {hasFeedback && (
        <p>
          <Link className="ui-link" to="/contacts/new">
            {texts.contact}
          </Link>
        </p>
      )}
    </>
  );
};
