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
 * 2.4.3), and its start is shown. A focus that is elsewhere by then stays there.
 * @param isOpen whether the failure, or the wait for the retry, is on the screen.
 * @returns the region, which needs `tabIndex={-1}`, and what every retry must call.
 */
export const useRetryFocus = <Region extends HTMLElement>(
  isOpen: boolean,
): { readonly region: RefObject<Region | null>; readonly retried: () => void } => {
  const region = useRef<Region>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isOpen || !isAwaited.current) return;
    isAwaited.current = false;
    const here = region.current;
    const focused = document.activeElement;
    // Do not take the focus if the user has moved on.
    if (here === null || (focused !== document.body && !here.contains(focused))) return;
    here.focus();
    showStart(here);
  }, [isOpen]);
  return {
    region,
    retried: () => {
      isAwaited.current = true;
    },
  };
};
