import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";

interface Disclosure {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Around the button and what it opens. */
  readonly box: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * A list over the page that opens under a button. It is closed by Escape, which returns the focus to the button, by a
 * press beside it and by tabbing out: it would cover what has the focus then (WCAG 2.4.11).
 * @param page the address; the list closes when it changes.
 */
export const useDisclosure = (page: string): Disclosure => {
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== page) setOpenOn(null);
  const isOpen = openOn !== null;
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpenOn(null);
      button.current?.focus();
    };
    const onBeside = ({ target }: Event): void => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpenOn(null);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onBeside);
    document.addEventListener("focusin", onBeside);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onBeside);
      document.removeEventListener("focusin", onBeside);
    };
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenOn(isOpen ? null : page), box, button };
};
