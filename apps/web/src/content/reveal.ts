/** The prefix of foreign ids, so that they cannot shadow any of ours. */
export const namedPrefix = "user-content-";

/** The element of foreign content that an address names, by its own or the prefixed id; `null` without one. */
export const inContent = (box: ParentNode, id: string): HTMLElement | null => {
  if (id === "") return null;
  const prefixed = id.startsWith(namedPrefix) ? id : namedPrefix + id;
  return box.querySelector<HTMLElement>(`#${CSS.escape(prefixed)}`);
};

/** The id in an address; empty without one, or if it cannot be decoded. */
export const fragmentOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
};

/** Scrolls to the target of an address; the next Tab and a screen reader continue there. */
export const reveal = (element: HTMLElement): void => {
  // A closed `details` around it would hide it and keep it from the focus.
  for (const box of document.querySelectorAll("details")) box.open ||= box.contains(element);
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "start" });
};
