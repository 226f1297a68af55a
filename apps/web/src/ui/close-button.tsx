import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";
import "./close-button.css";

interface CloseButtonProps {
  readonly label: string;
  /** Id of a text that names what is closed. */
  readonly describedBy?: string;
  readonly onPress: () => void;
}

/** The round button that closes a window or a message. */
export const CloseButton = ({ label, describedBy, onPress }: CloseButtonProps): ReactElement => (
  <button
    type="button"
    className="ui-close"
    aria-label={label}
    aria-describedby={describedBy}
    onClick={onPress}
  >
    <Icon name="close" />
  </button>
);
