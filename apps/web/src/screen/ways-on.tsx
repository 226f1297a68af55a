import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../ui/button-class.ts";
import "../ui/button.css";
import { onPlainPress } from "../ui/plain-press.ts";
import { useConfiguration, useIsSignedIn } from "../runtime/use-portal.ts";
import { paths } from "../runtime/paths.ts";
import { signInPathFor } from "../runtime/return-path.ts";
import { waysOnTexts as texts } from "./ways-on.texts.ts";

interface WayInProps {
  readonly variant: "primary" | "secondary";
  /** The page that the sign-in leads to. */
  readonly next?: string;
}

/** Link to the cabinet, or to the sign-in for visitors. */
export const WayIn = ({ variant, next = paths.dashboard }: WayInProps): ReactElement => {
  const isSignedIn = useIsSignedIn();
  const signIn = next === paths.dashboard ? paths.signIn : signInPathFor(next);
  return (
    <Link to={isSignedIn ? paths.dashboard : signIn} {...buttonClass(variant)}>
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
    /** Secondary if nobody knows which of the ways is right. */
    readonly variant?: "primary" | "secondary";
  };
  /** The page that the sign-in leads to. */
  readonly next?: string;
}

/** Alternatives to an invalid link of a letter: a new letter, the sign-in that may work already, or help. */
export const WaysOn = ({
  letter: { to, label, onPress, variant = "primary" },
  next,
}: WaysOnProps): ReactElement => {
  const { show_callback: hasFeedback } = useConfiguration().pages;
  return (
    <>
      <p className="ui-cluster">
        <Link
          to={to}
          onClick={onPress === undefined ? undefined : onPlainPress(onPress)}
          {...buttonClass(variant)}
        >
          {label}
        </Link>
        <WayIn variant="secondary" {...(next === undefined ? {} : { next })} />
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
