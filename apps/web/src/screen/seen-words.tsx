import type { ReactElement } from "react";
import { sessionKeys } from "../api/session-keys.ts";

interface SeenWordsProps {
  readonly part: "seenName" | "seenSum";
  readonly className: string;
}

/**
 * A place in a page of the build for what the resident saw last: its first script fills it (`app/show-seen.ts`). Having
 * a text as its child, React leaves there what it finds.
 */
export const SeenWords = ({ part, className }: SeenWordsProps): ReactElement => (
  <div className={className} data-seen={sessionKeys[part]} suppressHydrationWarning>
    {""}
  </div>
);
