import type { FocusEvent } from "react";
import { useState } from "react";

interface FocusHandlers {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Whether the focus is in a part of a form; the handlers belong on the element around it. A window losing the focus
 * does not count as leaving.
 */
export const useFieldFocus = (): readonly [boolean, FocusHandlers] => {
  const [isFocused, setFocused] = useState(false);
  return [
    isFocused,
    {
      onFocus: () => setFocused(true),
      // Within the part, the focus event that follows takes it back.
      onBlur: ({ target }) => {
        if (document.activeElement !== target) setFocused(false);
      },
    },
  ];
};
