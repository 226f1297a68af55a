import type { MouseEvent } from "react";

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Handles plain clicks on a link; the browser handles those for a new tab or a download. */
export const onPlainPress =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    act();
  };
