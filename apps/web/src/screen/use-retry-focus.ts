import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/**
 * Moves the focus after a successful retry: the button disappears with the failure, so its region takes the focus (WCAG
 * 2.4.3).
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
    region.current?.focus();
  }, [isOpen]);
  return {
    region,
    retried: () => {
      isAwaited.current = true;
    },
  };
};
