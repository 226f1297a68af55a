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
 */
export const useDisclosure = (): Disclosure => {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    const onBeside = ({ target }: Event): void => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpen(false);
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
  return { isOpen, toggle: () => setOpen(!isOpen), box, button };
};
