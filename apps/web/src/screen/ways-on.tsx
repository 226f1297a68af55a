import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../ui/button-class.ts";
import "../ui/button.css";
import { onPlainPress } from "../ui/plain-press.ts";
import { useConfiguration, useIsSignedIn } from "../runtime/use-portal.ts";
import { paths } from "../runtime/paths.ts";
import { waysOnTexts as texts } from "./ways-on.texts.ts";

/** Link to the cabinet, or to the sign-in for visitors. */
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
    /** Used instead of the link if the flow itself navigates. */
    readonly onPress?: () => void;
  };
}

/** Alternatives to an invalid link of a letter: a new letter, the sign-in that may work already, or help. */
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
