import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../ui/button-class.ts";
import "../ui/button.css";
import { onPlainPress } from "../ui/plain-press.ts";
import { useConfiguration, useIsSignedIn } from "../runtime/use-portal.ts";
import { paths } from "../runtime/paths.ts";
import { waysOnTexts as texts } from "./ways-on.texts.ts";

/** Leads to the cabinet: by the sign-in, or at once if a resident is signed in. */
export const WayIn = ({ variant }: { readonly variant: "primary" | "secondary" }): ReactElement => {
  const isSignedIn = useIsSignedIn();
  return (
    <Link to={isSignedIn ? paths.dashboard : paths.signIn} {...buttonClass(variant)}>
      {isSignedIn ? texts.cabinet : texts.signIn}
    </Link>
  );
};

interface WaysOnProps {
  /** The page that requests a new letter. */
  readonly letter: {
    readonly to: string;
    readonly label: string;
    /** Replaces the link, if the flow itself navigates. */
    readonly onPress?: () => void;
  };
}

/** The ways on from a letter's link that does not work: a new letter, the form that may work already, or help. */
export const WaysOn = ({ letter: { to, label, onPress } }: WaysOnProps): ReactElement => {
  const { show_callback: hasFeedback } = useConfiguration().pages;
  return (
    <>
      <p className="ui-cluster">
        <Link
          to={to}
          onClick={onPress === undefined ? undefined : onPlainPress(onPress)}
          {...buttonClass("primary")}
        >
          {label}
        </Link>
        <WayIn variant="secondary" />
      </p>
      {hasFeedback && (
        <p>
          <Link className="ui-link" to={paths.feedback}>
            {texts.contact}
          </Link>
        </p>
      )}
    </>
  );
};
