import type { FocusEvent } from "react";
import { useEffect, useRef } from "react";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { useIsAsking, useIsLocked, useSessionNumber } from "../runtime/use-portal.ts";

interface Place {
  readonly focused: HTMLElement | null;
  readonly scroll: number;
  readonly session: number;
}

/**
 * Hides the page while it is locked. After each sign-in over the page its resident gets focus and scroll position back;
 * the input stays in its fields.
 */
export const useLockedPage = () => {
  const isLocked = useIsLocked();
  const isAsking = useIsAsking();
  const session = useSessionNumber();
  const focused = useRef<HTMLElement | null>(null);
  const place = useRef<Place | null>(null);
  const actor = useRuntimeSlot().runtime?.portal.getSnapshot().children.session;
  useEffect(() => {
    // The machine reports before the page is hidden: afterwards it has neither scroll position nor focus.
    const watch = actor?.subscribe((snapshot) => {
      if (!snapshot.hasTag("asking")) return;
      place.current ??= {
        focused: focused.current,
        scroll: window.scrollY,
        session: snapshot.context.opened,
      };
    });
    return () => watch?.unsubscribe();
  }, [actor]);
  useEffect(() => {
    const before = place.current;
    if (isAsking || before === null) return;
    place.current = null;
    // Another resident's page starts at its own heading.
    if (before.session !== session) return;
    if (window.scrollY !== before.scroll) window.scrollTo(0, before.scroll);
    if (before.focused?.isConnected === true) before.focused.focus({ preventScroll: true });
  }, [isAsking, session]);
  return {
    hidden: isLocked,
    inert: isLocked,
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused.current = target;
    },
  };
};
