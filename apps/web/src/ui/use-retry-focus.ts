import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** A browser does not scroll to a focused element that it shows a part of. */
const showStart = (region: HTMLElement): void => {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  if (region.getBoundingClientRect().top < Number.parseFloat(scrollPaddingBlockStart))
    region.scrollIntoView({ block: "start", behavior: "instant" });
};

/**
 * Moves the focus after a successful retry: the button disappears with the failure, so its region takes the focus (WCAG
 * 2.4.3), and its start is shown. A focus that is elsewhere by then stays there. What had the focus and is replaced by
 * the new data, as a row is after Back, leaves it to the region too.
 * @param isOpen whether the failure, or the wait for the data, is on the screen.
 * @returns the region, which needs `tabIndex={-1}`, and what every retry must call.
 */
export const useRetryFocus = <Region extends HTMLElement>(
  isOpen: boolean,
): { readonly region: RefObject<Region | null>; readonly retried: () => void } => {
  const region = useRef<Region>(null);
  const isAwaited = useRef(false);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const here = region.current;
    const focused = document.activeElement;
    if (here === null) return;
    if (isOpen) {
      before.current = here.contains(focused) ? focused : null;
      return;
    }
    const wasAwaited = isAwaited.current;
    isAwaited.current = false;
    const isNowhere = focused === document.body;
    if (wasAwaited && (isNowhere || here.contains(focused))) {
      here.focus();
      showStart(here);
    } else if (isNowhere && before.current?.isConnected === false)
      here.focus({ preventScroll: true });
  }, [isOpen]);
  return {
    region,
    retried: () => {
      isAwaited.current = true;
    },
  };
};
