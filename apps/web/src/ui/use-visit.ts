import type { FocusEvent } from "react";
import { useState } from "react";

/** Whether the focus was never inside, is inside, or has left. */
export type Visit = "away" | "inside" | "left";

interface VisitHandlers {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Follows the focus into a part of a form and out of it; the handlers go on the element around the part. A window that
 * loses the focus takes nobody out of a field.
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
