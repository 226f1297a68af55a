import type { FocusEvent } from "react";
import { useState } from "react";

/** Whether the focus was never inside, is inside, or has left. */
export type Visit = "away" | "inside" | "left";

interface VisitHandlers {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Tracks whether the focus enters and leaves a part of a form; the handlers belong on the element around it. A window
 * losing the focus does not count as leaving.
 */
export const useVisit = (): readonly [Visit, VisitHandlers] => {
  const [visit, setVisit] = useState<Visit>("away");
  return [
    visit,
    {
      onFocus: () => setVisit("inside"),
      onBlur: ({ currentTarget, relatedTarget, target }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside && document.activeElement !== target) setVisit("left");
      },
    },
  ];
};
