import type { ReactElement } from "react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { contentTexts } from "./content.texts.ts";
import type { ReadyText } from "./ready-text.ts";
import { fragmentOf, inContent, reveal } from "./reveal.ts";
import "./content.css";

/** Replaces an image that did not load by its text, at the same height, so that nothing moves. */
const standIn = (image: HTMLImageElement): void => {
  const words = document.createElement("span");
  words.className = "content-missing";
  words.textContent = image.alt;
  words.style.minBlockSize = `${image.getBoundingClientRect().height}px`;
  image.replaceWith(words);
};

const onError = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement) standIn(target);
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

/** The only place where a text from outside meets the page (CMS-2). What it is given is clean. */
const TextBox = ({ text }: { readonly text: ReadyText }): ReactElement => {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(null);
  const navigate = useNavigate();
  const { hash } = useLocation();
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    // An error of an image does not bubble.
    box.addEventListener("error", onError, true);
    // What the page was made with stands there before the script: it is taken over as it is.
    if (shown.current === null && box.hasChildNodes()) {
      for (const image of box.querySelectorAll("img"))
        if (image.complete && image.naturalWidth === 0 && image.src !== "") standIn(image);
    } else if (shown.current !== text.key) box.replaceChildren(text.copy());
    shown.current = text.key;
    return () => box.removeEventListener("error", onError, true);
  }, [text]);
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
    const box = ref.current;
    const place = shown.current === text.key && box ? inContent(box, fragmentOf(hash)) : null;
    if (place !== null) reveal(place);
  }, [text.key, hash]);
  return (
    // Of words alone React asks nothing where they differ: what stands in the page is left as it is.
    <div ref={ref} className="content" data-text={text.key} suppressHydrationWarning>
      {text.place ?? ""}
    </div>
  );
};

/** A text of the editors, or that it could not be shown. */
export const ShownText = ({ text }: { readonly text: ReadyText }): ReactElement =>
  text.isTooMuch ? <p>{contentTexts.tooLarge}</p> : <TextBox text={text} />;
