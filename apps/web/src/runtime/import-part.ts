import { isReachable } from "../api/reachable.ts";
import { tabKeys } from "../api/session-keys.ts";
import { hasNotArrived, PartMissing } from "./part-missing.ts";
import { hasTyped } from "./typed-input.ts";

const reloadMark = tabKeys.reloaded;

/** Milliseconds after a reload within which the page is not reloaded again. */
const pause = 60_000;

/**
 * Records that the page is reloaded now; `false` if it just was. The mark is never removed: one part that arrives says
 * nothing about another, and two missing ones would reload the page for ever.
 */
const mayReload = (): boolean => {
  try {
    const now = Date.now();
    const last = Number(sessionStorage.getItem(reloadMark));
    if (last <= now && now - last < pause) return false;
    sessionStorage.setItem(reloadMark, String(now));
    return true;
  } catch {
    // Without storage there is no automatic reload; the screen says what to do.
    return false;
  }
};

/**
 * Loads a part of the portal. One that does not arrive is a `PartMissing`; one that breaks while it runs throws its own
 * error. After a release an open tab requests chunks that no longer exist: the page reloads itself once, and never
 * while there is unsaved input.
 */
export const importPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (cause) {
    if (!hasNotArrived(cause)) throw cause;
    if (!hasTyped() && (await isReachable()) && mayReload()) {
      window.location.reload();
      return new Promise(() => {});
    }
    throw new PartMissing("A part of the portal could not be loaded.", { cause });
  }
};

/** Addresses of style sheets that did not load. */
const lostStyles = new Set<string>();

/**
 * Removes style sheets that do not load, and remembers them. The loader of chunks takes a present element for a loaded
 * one, and requests each style sheet once.
 */
export const dropFailedStyles = (): void =>
  document.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement && target.relList.contains("stylesheet"))) return;
      lostStyles.add(target.href);
      target.remove();
    },
    { capture: true },
  );

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const found = (): void => {
      lostStyles.delete(href);
      resolve();
    };
    if ([...document.styleSheets].some((sheet) => sheet.href === href)) {
      found();
      return;
    }
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", found);
    link.addEventListener("error", () => reject(new Error(`Unable to preload CSS for ${href}`)));
    document.head.append(link);
  });

/**
 * Loads a part, and the style sheets that an earlier attempt did not get. They may be those of another part: nobody
 * knows which part needs which, and none is shown without its styles.
 */
export const withStyles = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([load(), ...[...lostStyles].map(loadStyle)]);
  return part;
};
