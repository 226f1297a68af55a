import type { FocusEvent } from "react";
import { useEffect, useRef } from "react";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { useIsAsking, useIsCovered, useSessionNumber } from "../runtime/use-portal.ts";

interface Place {
  readonly focused: HTMLElement | null;
  readonly scroll: number;
  readonly session: number;
}

/**
 * Takes the page out of everybody's sight while its session has ended under words that were not sent, and gives its
 * resident the place back after every sign-in over the page: focus and scroll position. What is typed stays in its fields.
 */
export const useCover = () => {
  const isCovered = useIsCovered();
  const isAsking = useIsAsking();
  const session = useSessionNumber();
  const focused = useRef<HTMLElement | null>(null);
  const place = useRef<Place | null>(null);
  const actor = useRuntimeSlot().runtime?.portal.getSnapshot().children.session;
  useEffect(() => {
    // The machine tells before the page is hidden: afterwards it can neither be scrolled nor have the focus.
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
    // Somebody else's page starts at its own heading.
    if (before.session !== session) return;
    if (window.scrollY !== before.scroll) window.scrollTo(0, before.scroll);
    if (before.focused?.isConnected === true) before.focused.focus({ preventScroll: true });
  }, [isAsking, session]);
  return {
    hidden: isCovered,
    inert: isCovered,
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused.current = target;
    },
  };
};
