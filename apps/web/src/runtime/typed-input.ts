import { holdsUnsavedInput } from "./use-unsaved-input.ts";

/** The fields with input since the page with this path is on the screen. */
let path = "";
const controls = new Set<Element>();

const isFull = (control: Element): boolean =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
    ? control.value !== ""
    : control.textContent !== "";

/** Records fields with input, also from before hydration. */
export const watchTyping = (): void => {
  path = window.location.pathname;
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  ))
    if (control.value !== control.defaultValue) controls.add(control);
  document.addEventListener(
    "input",
    ({ target }) => {
      if (path !== window.location.pathname) controls.clear();
      path = window.location.pathname;
      if (target instanceof Element) controls.add(target);
    },
    { capture: true },
  );
};

/** Whether the page has input that would be lost with it. */
export const hasTyped = (): boolean =>
  holdsUnsavedInput() ||
  (path === window.location.pathname &&
    [...controls].some((control) => control.isConnected && isFull(control)));
