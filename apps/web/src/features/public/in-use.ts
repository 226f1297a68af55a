const hasSelection = (box: Element): boolean => {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(box, true);
};

/**
 * Whether somebody is at what stands in a box: the focus is in it, an answer is open, something is typed or marked. What
 * an address leads to has the focus, too, but only to go on from (`reveal`): it stays where it is.
 */
const isInUse = (box: Element): boolean => {
  const active = document.activeElement;
  return (
    (active instanceof HTMLElement && active.tabIndex >= 0 && box.contains(active)) ||
    box.querySelector("details[open]") !== null ||
    [...box.querySelectorAll("input")].some((input) => input.value !== "") ||
    hasSelection(box)
  );
};

/**
 * Tells as soon as nobody is at what stands in a box, at once if so.
 * @returns what ends the watch.
 */
export const watchUse = (box: Element, free: () => void): (() => void) => {
  let handle: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(handle);
    // The focus may go on to something else in it, and an answer be closed because another opens.
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
