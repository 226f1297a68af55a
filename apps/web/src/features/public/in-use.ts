import { holdsRevealed } from "../../content/reveal.ts";

const hasSelection = (box: Element): boolean => {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(box, true);
};

const isFocused = (box: Element): boolean => {
  const active = document.activeElement;
  // Focus on a heading does not count: it is only a starting point (`reveal`).
  return (
    active instanceof HTMLElement &&
    active.tabIndex >= 0 &&
    box.contains(active) &&
    !holdsRevealed(active)
  );
};

/** Whether somebody uses the content of a box: it has the focus, an answer is open, something is typed or selected. */
const isInUse = (box: Element): boolean =>
  isFocused(box) ||
  [...box.querySelectorAll("details[open]")].some((open) => !holdsRevealed(open)) ||
  [...box.querySelectorAll("input")].some((input) => input.value !== "") ||
  hasSelection(box);

/**
 * Calls `free` as soon as nobody uses the content of a box, possibly immediately.
 * @returns stops watching.
 */
export const watchUse = (box: Element, free: () => void): (() => void) => {
  let handle: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(handle);
    // Later, since the focus may move on inside the box.
    handle = setTimeout(() => {
      if (!isInUse(box)) free();
    });
  };
  const places = [
    ["focusout", box],
    ["toggle", box],
    ["input", box],
    ["selectionchange", document],
  ] as const;
  for (const [event, place] of places) place.addEventListener(event, look, true);
  look();
  return () => {
    clearTimeout(handle);
    for (const [event, place] of places) place.removeEventListener(event, look, true);
  };
};
