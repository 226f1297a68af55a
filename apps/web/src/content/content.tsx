import type { ReactElement } from "react";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { contentTexts } from "./content.texts.ts";
import { fragmentOf, reveal } from "./reveal.ts";
import type { ContentWords } from "./sanitize.ts";
import { inContent, isTooMuch, sanitize } from "./sanitize.ts";
import "./content.css";

interface ContentProps extends ContentWords {
  readonly html: string;
}

/** Replaces an image that did not load by its text, at the same height, so that nothing moves. */
const standIn = ({ target }: Event): void => {
  if (!(target instanceof HTMLImageElement)) return;
  const words = document.createElement("span");
  words.className = "content-missing";
  words.textContent = target.alt;
  words.style.minBlockSize = `${target.getBoundingClientRect().height}px`;
  target.replaceWith(words);
};

/** A page of the portal; files and calls are for the browser. */
const isPage = (address: string): boolean =>
  address.startsWith("/") && !/^\/(?:api|__\w+)\/|\.\w+(?:[?#]|$)/u.test(address);

/** The target of a plain click on a link within the portal; `null` for every other click. */
const pageOf = (event: MouseEvent): string | null => {
  const { target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest("a") : null;
  const address = link?.getAttribute("href") ?? "";
  return isPage(address) ? address : null;
};

/** The only place where HTML from outside meets the page (CMS-2). */
export const Content = ({ html, opensElsewhere, table }: ContentProps): ReactElement => {
  const ref = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isTooLarge = useMemo(() => isTooMuch(html), [html]);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    // An error of an image does not bubble.
    box.addEventListener("error", standIn, true);
    box.replaceChildren(sanitize(html, { opensElsewhere, table }));
    return () => box.removeEventListener("error", standIn, true);
  }, [html, opensElsewhere, table]);
  useEffect(() => {
    const box = ref.current;
    const follow = (event: MouseEvent): void => {
      const page = pageOf(event);
      if (page === null) return;
      event.preventDefault();
      void navigate(page);
    };
    box?.addEventListener("click", follow);
    return () => box?.removeEventListener("click", follow);
  }, [navigate]);
  // The browser looked for the anchor before the text was there.
  useEffect(() => {
    const box = html === "" ? null : ref.current;
    const place = box === null ? null : inContent(box, fragmentOf(hash));
    if (place !== null) reveal(place);
  }, [html, hash]);
  return isTooLarge ? <p>{contentTexts.tooLarge}</p> : <div ref={ref} className="content" />;
};
