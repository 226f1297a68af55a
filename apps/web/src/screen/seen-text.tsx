import type { ReactElement } from "react";
import { sessionKeys } from "../api/session-keys.ts";

interface SeenTextProps {
  readonly part: "seenName" | "seenSum";
  readonly className: string;
}

/**
 * An element of a prerendered page for the last shown text, which the first script fills in (`app/show-seen.ts`). It
 * has a text child, so React keeps the present text when hydrating.
 */
export const SeenText = ({ part, className }: SeenTextProps): ReactElement => (
  <div className={className} data-seen={sessionKeys[part]} suppressHydrationWarning>
    {""}
  </div>
);
