import type { ReactElement } from "react";
import { Spinner } from "./spinner.tsx";
import "./wait-overlay.css";

export interface WaitOverlayProps {
  /** The text while long work is running. */
  readonly message: string | undefined;
}

/**
 * Announces long work. It only floats above the page and takes neither focus nor clicks, so nobody is trapped. The live
 * region is always rendered, so that filling it is announced.
 */
export const WaitOverlay = ({ message }: WaitOverlayProps): ReactElement => (
  <output className="ui-wait" data-open={message !== undefined || undefined}>
    {message !== undefined && (
      <span className="ui-wait-box">
        <Spinner />
        <span>{message}</span>
      </span>
    )}
  </output>
);
