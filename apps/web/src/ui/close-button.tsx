import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";
import "./close-button.css";

interface CloseButtonProps {
  readonly label: string;
  /** Id of a text that says what is closed. */
  readonly describedBy?: string;
  readonly onPress: () => void;
}

/** The round cross that takes a window or a message away. */
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
