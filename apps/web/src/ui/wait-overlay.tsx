import type { ReactElement } from "react";
import { Spinner } from "./spinner.tsx";
import "./wait-overlay.css";

export interface WaitOverlayProps {
  /** What is being waited for; nothing while there is no long work. */
  readonly message: string | undefined;
}

/**
 * Says that long work is under way. It only floats above the page: it takes no focus and no clicks, so nobody is
 * trapped. The region is always there, so that filling it is announced.
 */
export const WaitOverlay = ({ message }: WaitOverlayProps): ReactElement => (
  <output className="ui-wait" data-open={message !== undefined || undefined}>
    {message !== undefined && (
      <span className="ui-wait-box">
        <Spinner />
        {message}
      </span>
    )}
  </output>
);
