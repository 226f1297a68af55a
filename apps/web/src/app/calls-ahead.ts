import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useHref, useLocation } from "react-router-dom";
import type { FirstCalls } from "../runtime/first-calls.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { cabinetSections, isWithin } from "../screen/cabinet-sections.ts";

/** Loads the first calls of the section at an address; `null` if there are none. */
export type FindCalls = (pathname: string) => Promise<FirstCalls | null>;

/** Failures show where the section itself is loaded, and calls. */
const ignore = (): void => undefined;

const send = async (
  { configuration, portal, sendAhead }: Runtime,
  pathname: string,
  find: FindCalls,
  isWanted: () => boolean,
): Promise<void> => {
  const { data } = configuration.getSnapshot().context;
  // A disabled page leads to the overview.
  if (data === null || cabinetSections(data).hidden.some((path) => isWithin(pathname, path)))
    return;
  const firstCalls = await find(pathname);
  // While the code of the section was loading, there may have been another press, or another session.
  const { session } = portal.getSnapshot().children;
  const accounts = session?.getSnapshot().context.user.accounts ?? [];
  // Without accounts the sections have nothing to ask for.
  if (isWanted() && accounts.length > 0)
    firstCalls?.(sendAhead, { configuration: data, pathname, accounts });
};

/**
 * Sends the first calls of a section when its link is pressed, or with Back and Forward. The section itself makes them
 * once React has rendered it, which takes a slow phone half a second. Filters in the address change the calls, so such
 * an address waits for the section.
 */
export const CallsAhead = ({ find }: { readonly find: FindCalls }): null => {
  const { runtime } = useRuntimeSlot();
  const { pathname: shown, key } = useLocation();
  const root = useHref("/").replace(/\/$/u, "");
  const last = useRef<{ readonly from: string; readonly to: string } | null>(null);
  const onMove = useEffectEvent(() => {
    // The router has changed the address, and not rendered it yet.
    const { pathname, search } = window.location;
    const to = pathname.slice(root.length);
    // A second press may come before the section.
    if (last.current?.from === key && last.current.to === to) return;
    runtime?.forgetAhead();
    const move = { from: key, to };
    last.current = move;
    if (runtime === null || to === shown || search !== "") return;
    send(runtime, to, find, () => last.current === move).catch(ignore);
  });
  useEffect(() => {
    const move = (): void => onMove();
    document.addEventListener("click", move);
    return () => document.removeEventListener("click", move);
  }, []);
  // Before the router's own listener, which is a layout effect of its parent: React may render at once after that.
  useLayoutEffect(() => {
    const move = (): void => onMove();
    window.addEventListener("popstate", move);
    return () => window.removeEventListener("popstate", move);
  }, []);
  return null;
};
