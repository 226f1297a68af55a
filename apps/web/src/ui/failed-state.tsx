import type { ReactElement, ReactNode } from "react";
import { buttonClass } from "./button-class.ts";
import { Icon } from "./icon.tsx";
import { LongText } from "./long-text.tsx";
import "./button.css";
import "./state.css";

export interface FailedStateProps {
  /** What happened and what to do, in the person's language. */
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** What did not load stands below, as it was seen last: a note, not an error. */
  readonly isNote?: boolean;
  /** A detail for support; never the only explanation. */
  readonly detail?: string;
  /** True while a retry runs: the button stays in place and keeps the focus. */
  readonly isRetrying?: boolean;
  /** Counts failed retries: each is announced again. */
  readonly attempts?: number;
  /** Other actions besides the retry. */
  readonly actions?: ReactNode;
}

/** The failed state of a region; the rest of the screen keeps working. */
export const FailedState = ({
  message,
  retryLabel,
  onRetry,
  detail,
  isNote = false,
  isRetrying = false,
  attempts = 0,
  actions,
}: FailedStateProps): ReactElement => (
  <div className="ui-state" data-tone={isNote ? undefined : "danger"}>
    <Icon name={isNote ? "info" : "error"} />
    <div className="ui-state-text">
      <div key={attempts} role="alert">
        <p className="ui-state-title">{message}</p>
        {detail !== undefined && (
          <p className="ui-muted">
            <LongText>{detail}</LongText>
          </p>
        )}
      </div>
      <div className="ui-cluster">
        <button
          type="button"
          {...buttonClass("secondary")}
          aria-disabled={isRetrying ? true : undefined}
          onClick={isRetrying ? undefined : onRetry}
        >
          <Icon name="retry" />
          {retryLabel}
        </button>
        {actions}
      </div>
    </div>
  </div>
);
