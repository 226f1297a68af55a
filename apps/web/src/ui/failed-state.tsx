import type { ReactElement } from "react";
import { buttonClass } from "./button-class.ts";
import { Icon } from "./icon.tsx";
import "./button.css";
import "./state.css";

/** Props of {@link FailedState}. */
export interface FailedStateProps {
  /** What happened and what to do, in words of the person. */
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** Something for a support letter; never the only explanation. */
  readonly detail?: string;
  /** True while a retry runs: the button stays in place and keeps the focus. */
  readonly isRetrying?: boolean;
}

/** A region that could not be loaded; the rest of the screen lives on. */
export const FailedState = ({
  message,
  retryLabel,
  onRetry,
  detail,
  isRetrying = false,
}: FailedStateProps): ReactElement => (
  <div className="ui-state" data-tone="danger">
    <Icon name="alert" />
    <div className="ui-state-words">
      <div role="alert">
        <p className="ui-state-title">{message}</p>
        {detail !== undefined && <p className="ui-muted">{detail}</p>}
      </div>
      <button
        type="button"
        {...buttonClass("secondary")}
        aria-disabled={isRetrying ? true : undefined}
        onClick={isRetrying ? undefined : onRetry}
      >
        <Icon name="retry" />
        {retryLabel}
      </button>
    </div>
  </div>
);
