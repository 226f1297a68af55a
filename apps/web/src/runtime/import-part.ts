import { isReachable } from "../api/reachable.ts";
import { tabKeys } from "../api/session-keys.ts";
import { hasNotArrived, PartMissing } from "./part-missing.ts";
import { hasTyped } from "./typed-words.ts";

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

/**
 * Loads a part of the portal; what does not arrive is a `PartMissing`, what breaks while it runs is thrown as it is. After a new release an open tab asks for chunks
 * that are gone: the page is loaded anew by itself, once, and never while something that was typed would go with it.
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

/**
 * Takes style sheets that did not arrive out of the page. The loader of chunks takes one that stands there for one that has
 * come, and at the next try the part would be there without its styles.
 */
export const dropFailedStyles = (): void =>
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.relList.contains("stylesheet"))
        target.remove();
    },
    { capture: true },
  );
