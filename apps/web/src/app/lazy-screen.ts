import type { ComponentType, LazyExoticComponent } from "react";
import { lazy } from "react";
import { tabKeys } from "../api/session-keys.ts";

const reloadMark = tabKeys.reloaded;

/** Milliseconds within which a page that was loaded anew is not loaded anew again. */
const pause = 60_000;

/**
 * Marks that the page is loaded anew now; `false` when that has just been done. The mark is never taken away: a part
 * that arrives says nothing about the one that is missing, and two of them would reload the page for ever.
 */
const mayReload = (): boolean => {
  try {
    const now = Date.now();
    const last = Number(sessionStorage.getItem(reloadMark));
    if (last <= now && now - last < pause) return false;
    sessionStorage.setItem(reloadMark, String(now));
    return true;
  } catch {
    // Without storage nothing is reloaded by itself; the screen says what to do.
    return false;
  }
};

/** A chunk did not arrive, even after the page was loaded anew. */
export class ScreenMissing extends Error {
  override readonly name = "ScreenMissing";
}

/**
 * Loads a part of the portal. After a new release an open tab asks for chunks that are gone: the page is loaded
 * anew once by itself; when that does not help, the error boundary says so.
 */
export const importPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (cause) {
    if (navigator.onLine && mayReload()) {
      window.location.reload();
      return new Promise(() => {});
    }
    throw new ScreenMissing("A part of the portal could not be loaded.", { cause });
  }
};

/** A screen in a chunk of its own. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await importPart(load) }));
