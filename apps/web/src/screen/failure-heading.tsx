import type { ReactElement } from "react";
import { useEffect, useRef } from "react";

/** Focuses the first of these that accepts it. */
const focusFirst = (places: readonly (Element | null)[]): void => {
  for (const place of places) {
    if (document.activeElement !== document.body) return;
    if (place instanceof HTMLElement) place.focus();
  }
};

/**
 * The heading of a failure page. It takes the focus and the document's title, and returns both when it disappears: the
 * focus to its former place, or to the main heading.
 */
export const FailureHeading = ({ children }: { readonly children: string }): ReactElement => {
  const ref = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    // Strict mode runs this twice; the second time the focus is already here.
    before.current ??= document.activeElement;
    const title = document.title;
    document.title = children;
    ref.current?.focus();
    return () => {
      document.title = title;
      // The page behind is shown only after this one is gone. A screen that has taken the focus keeps it.
      queueMicrotask(() =>
        focusFirst([
          before.current,
          document.querySelector("main h1"),
          document.querySelector("main"),
        ]),
      );
    };
  }, [children]);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
};
