import type { MouseEvent } from "react";

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** For a link that a plain press does not follow; a press that asks for another tab or a download is the browser's. */
export const onPlainPress =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    act();
  };
