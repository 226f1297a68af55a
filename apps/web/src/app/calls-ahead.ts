import { useEffect, useEffectEvent, useRef } from "react";
import { useHref, useLocation } from "react-router-dom";
import type { FirstCalls } from "../runtime/first-calls.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { cabinetSections } from "../screen/cabinet-sections.ts";

/** Loads the first calls of the section at an address; `null` if there are none. */
export type FindCalls = (pathname: string) => Promise<FirstCalls | null>;

/** Failures show where the section itself is loaded, and calls. */
const ignore = (): void => undefined;

const send = async (runtime: Runtime, pathname: string, find: FindCalls): Promise<void> => {
  const configuration = runtime.configuration.getSnapshot().context.data;
  const { session } = runtime.portal.getSnapshot().children;
  const accounts = session?.getSnapshot().context.user.accounts ?? [];
  // Without accounts the sections have nothing to ask for. A disabled page leads to the overview.
  if (configuration === null || accounts.length === 0) return;
  if (cabinetSections(configuration).hidden.includes(pathname)) return;
  const first = await find(pathname);
  first?.(runtime.ahead, { configuration, accounts });
};

/**
 * Sends the first calls of a section when its link is pressed, or with Back and Forward. The section itself makes them
 * once React has rendered it, which takes a slow phone half a second. Filters in the address change the calls, so such
 * an address waits for the section.
 */
export const CallsAhead = ({ find }: { readonly find: FindCalls }): null => {
  const { runtime } = useRuntimeSlot();
  const { pathname: shown } = useLocation();
  const root = useHref("/").replace(/\/$/u, "");
  const sent = useRef({ from: "", to: "" });
  const onMove = useEffectEvent(() => {
    // The router has changed the address, and renders after this event.
    const { pathname, search } = window.location;
    const path = pathname.slice(root.length);
    if (runtime === null || path === shown || search !== "") return;
    // A second press may come before the section.
    if (sent.current.from === shown && sent.current.to === path) return;
    sent.current = { from: shown, to: path };
    send(runtime, path, find).catch(ignore);
  });
  useEffect(() => {
    const move = (): void => onMove();
    document.addEventListener("click", move);
    window.addEventListener("popstate", move);
    return () => {
      document.removeEventListener("click", move);
      window.removeEventListener("popstate", move);
    };
  }, []);
  return null;
};
