/** The id that an address points at; empty without one, and for one that is no text. */
export const fragmentOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
};

/** Brings what an address points at into view; the next Tab and a screen reader go on from there. */
export const reveal = (element: HTMLElement): void => {
  // What is closed around it would hide it, and take no focus.
  for (const box of document.querySelectorAll("details")) box.open ||= box.contains(element);
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "start" });
};
