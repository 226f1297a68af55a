import { useEffect, useEffectEvent, useRef } from "react";
import { useHref, useLocation } from "react-router-dom";
import { guardHistory } from "./history-gate.ts";
import { useLeave } from "./use-leave.ts";
import { useHasUnsavedInput } from "../runtime/use-portal.ts";

/** The history entry on the screen. */
interface Entry {
  readonly key: string;
  readonly index: number | null;
  readonly pathname: string;
}

/** The index of a history entry, as the router numbers them; `null` for one that is not the router's. */
const indexOf = (state: unknown): number | null =>
  typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : null;

/** The link within the portal that a click follows in this tab; `null` for every other click. */
const followedLink = (event: MouseEvent): URL | null => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || !["", "_self"].includes(link.target) || link.hasAttribute("download"))
    return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : null;
};

/** Filters and pages are in the query: the screen and its input stay. */
const isElsewhere = (url: URL): boolean => url.pathname !== window.location.pathname;

/**
 * Asks before leaving a page of the cabinet with unsaved input: by a link, by Back and Forward, and, in the browser's
 * own dialog, by closing and reloading. The portal's router has no such question, so both ways are intercepted before
 * it (docs/decisions/0033).
 */
export const LeaveGuard = (): null => {
  const { holds, leave } = useLeave();
  const { key } = useLocation();
  const root = useHref("/").replace(/\/$/u, "");
  const hasInput = useHasUnsavedInput();

  const here = useRef<Entry>(null);
  useEffect(() => {
    if (here.current?.key === key) return;
    const { history, location } = window;
    here.current = { key, index: indexOf(history.state), pathname: location.pathname };
  }, [key]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const url = followedLink(event);
    if (url === null || !isElsewhere(url) || !holds()) return;
    // Other addresses are loaded by the browser, which asks by itself.
    if (url.pathname !== root && !url.pathname.startsWith(`${root}/`)) return;
    event.preventDefault();
    event.stopPropagation();
    leave({ to: "address", path: url.pathname.slice(root.length) + url.search + url.hash });
  });

  const isGoingBack = useRef(false);
  const onMove = useEffectEvent((event: PopStateEvent) => {
    if (isGoingBack.current) {
      isGoingBack.current = false;
      event.stopImmediatePropagation();
      return;
    }
    const from = here.current;
    const to = indexOf(event.state);
    if (from === null || from.index === null || to === null || to === from.index) return;
    if (window.location.pathname === from.pathname || !holds()) return;
    // The browser has already moved: it is sent back to the entry on the screen, without telling the router.
    event.stopImmediatePropagation();
    isGoingBack.current = true;
    window.history.go(from.index - to);
    leave({ to: "history", steps: to - from.index });
  });

  useEffect(() => {
    const click = (event: MouseEvent) => onClick(event);
    document.addEventListener("click", click, { capture: true });
    const dismiss = guardHistory((event) => onMove(event));
    return () => {
      document.removeEventListener("click", click, { capture: true });
      dismiss();
    };
  }, []);

  useEffect(() => {
    if (!hasInput) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasInput]);
  return null;
};
