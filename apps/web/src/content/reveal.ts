/** The prefix of foreign ids, so that they cannot shadow any of ours. */
export const namedPrefix = "user-content-";

/** The element of foreign content that an address names, by its own or the prefixed id; `null` without one. */
export const elementInContent = (box: ParentNode, id: string): HTMLElement | null => {
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

/** The target of the address, until the resident presses something. */
let revealed: Element | null = null;

/** Whether an element is, or holds, what an address has led to and nobody has used yet. */
export const holdsRevealed = (element: Element): boolean =>
  revealed !== null && element.contains(revealed);

const forget = (): void => {
  revealed = null;
};

/** Scrolls to the target of an address; the next Tab and a screen reader continue there. */
export const reveal = (element: HTMLElement): void => {
  // A closed `details` around it would hide it and keep it from the focus.
  for (const box of document.querySelectorAll("details")) box.open ||= box.contains(element);
  revealed = element;
  for (const press of ["pointerdown", "keydown"])
    document.addEventListener(press, forget, { capture: true, once: true });
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "start" });
};
