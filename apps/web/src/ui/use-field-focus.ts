import type { FocusEvent } from "react";
import { useState } from "react";

/** Whether the focus was never inside, is inside, or has left. */
export type FieldFocus = "untouched" | "focused" | "left";

interface FocusHandlers {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Tracks whether the focus enters and leaves a part of a form; the handlers belong on the element around it. A window
 * losing the focus does not count as leaving.
 */
export const useFieldFocus = (): readonly [FieldFocus, FocusHandlers] => {
  const [focus, setFocus] = useState<FieldFocus>("untouched");
  return [
    focus,
    {
      onFocus: () => setFocus("focused"),
      onBlur: ({ currentTarget, relatedTarget, target }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside && document.activeElement !== target) setFocus("left");
      },
    },
  ];
};
