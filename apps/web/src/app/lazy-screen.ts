import type { ComponentType, LazyExoticComponent } from "react";
import { lazy } from "react";

const reloadMark = "portal.reloaded-for-chunk";

const readMark = (): boolean => {
  try {
    return sessionStorage.getItem(reloadMark) !== null;
  } catch {
    return true;
  }
};

const setMark = (on: boolean): void => {
  try {
    if (on) sessionStorage.setItem(reloadMark, "1");
    else sessionStorage.removeItem(reloadMark);
  } catch {
    // Without storage nothing is reloaded by itself; the screen says what to do.
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
    const part = await load();
    setMark(false);
    return part;
  } catch (cause) {
    if (navigator.onLine && !readMark()) {
      setMark(true);
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
