import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/**
 * Where the focus goes when a pressed retry has done its work: the button goes away with the failure, so the region
 * that it stood in takes the focus (WCAG 2.4.3).
 * @param isOpen whether the failure, or the wait for the retry, is still on the screen.
 * @returns the region, which needs `tabIndex={-1}`, and what every retry has to call.
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
