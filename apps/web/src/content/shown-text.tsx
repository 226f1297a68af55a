import type { ReactElement } from "react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { contentTexts } from "./content.texts.ts";
import type { ReadyText } from "./ready-text.ts";
import { fragmentOf, elementInContent, reveal } from "./reveal.ts";
import "./content.css";

/** Replaces an image that did not load by its text, at the same height, so that nothing moves. */
const standIn = (image: HTMLImageElement): void => {
  const text = document.createElement("span");
  text.className = "content-missing";
  text.textContent = image.alt;
  text.style.minBlockSize = `${image.getBoundingClientRect().height}px`;
  image.replaceWith(text);
};

const onError = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement) standIn(target);
};

/** Whether it is a page of the portal; the browser handles files and calls. */
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

/** The only place where foreign content comes into a resident's page (CMS-2). Its input is already sanitized. */
const TextBox = ({ text }: { readonly text: ReadyText }): ReactElement => {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(null);
  const navigate = useNavigate();
  const { hash } = useLocation();
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    // Error events of images do not bubble.
    box.addEventListener("error", onError, true);
    // Prerendered content is in the page before the script, and is kept.
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
  // The browser looked for the anchor before the text was inserted.
  useEffect(() => {
    const box = ref.current;
    const place =
      shown.current === text.key && box ? elementInContent(box, fragmentOf(hash)) : null;
    if (place !== null) reveal(place);
  }, [text.key, hash]);
  return (
    // React leaves differing text alone when hydration warnings are suppressed, so the prerendered text stays.
    <div ref={ref} className="content" data-text={text.key} suppressHydrationWarning>
      {text.place ?? ""}
    </div>
  );
};

/** A content text, or the message that it cannot be shown. */
export const ShownText = ({ text }: { readonly text: ReadyText }): ReactElement =>
  text.isTooMuch ? <p>{contentTexts.tooLarge}</p> : <TextBox text={text} />;
