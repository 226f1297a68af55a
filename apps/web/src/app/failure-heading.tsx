import type { ReactElement } from "react";
import { useEffect, useRef } from "react";

/**
 * The heading of a page that takes the place of another because something failed. It takes the focus and the
 * document's title, and gives both back when it goes: the focus to where it was, or to the main heading.
 */
export const FailureHeading = ({ children }: { readonly children: string }): ReactElement => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const title = document.title;
    const heading = ref.current;
    document.title = children;
    heading?.focus();
    return () => {
      document.title = title;
      const main = [...document.querySelectorAll("h1")].find((one) => one !== heading);
      const place = before instanceof HTMLElement && before !== document.body ? before : main;
      // What stood behind is shown again only after this one is gone.
      queueMicrotask(() => place?.focus());
    };
  }, [children]);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
};
