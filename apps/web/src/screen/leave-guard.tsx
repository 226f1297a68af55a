import { useEffect, useEffectEvent, useRef } from "react";
import { useHref, useLocation } from "react-router-dom";
import { guardHistory } from "./history-gate.ts";
import { useLeave } from "./use-leave.ts";
import { useHasUnsentWords } from "../runtime/use-portal.ts";

/** The entry of the history that is on the screen. */
interface Entry {
  readonly key: string;
  readonly index: number | null;
  readonly pathname: string;
}

/** Where an entry of the history stands, as the router numbers them; `null` for one that is not the router's. */
const indexOf = (state: unknown): number | null =>
  typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : null;

/** The link that a click follows in this tab, within the portal; `null` for every other click. */
const followedLink = (event: MouseEvent): URL | null => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || !["", "_self"].includes(link.target) || link.hasAttribute("download"))
    return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : null;
};

/** Filters and pages of a list stand in the query: the screen stays, and what was typed into it. */
const isElsewhere = (url: URL): boolean => url.pathname !== window.location.pathname;

/**
 * Asks before a page of the cabinet is left that holds words nobody has sent: by a link, by Back and Forward, and,
 * in the browser's own words, by closing and reloading. The router of the portal has no such question, so its two ways in
 * are listened to before it hears of them (docs/decisions/0033).
 */
export const LeaveGuard = (): null => {
  const { holds, leave } = useLeave();
  const { key } = useLocation();
  const root = useHref("/").replace(/\/$/u, "");
  const hasWords = useHasUnsentWords();

  const here = useRef<Entry>(null);
  useEffect(() => {
    if (here.current?.key === key) return;
    const { history, location } = window;
    here.current = { key, index: indexOf(history.state), pathname: location.pathname };
  }, [key]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const url = followedLink(event);
    if (url === null || !isElsewhere(url) || !holds()) return;
    // What is no address of the portal is fetched by the browser, which asks by itself.
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
    // The browser has moved already: it is led back to the entry that is still on the screen, unseen by the router.
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
    if (!hasWords) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasWords]);
  return null;
};
