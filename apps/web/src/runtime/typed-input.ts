import { holdsUnsavedInput } from "./unsaved-input.ts";

/** The fields with input since the page with this path is on the screen. */
let path = "";
const controls = new Set<Element>();
/** The forms of a prerendered page that have not started: their input is nowhere but in the page. */
const notStarted = new Set<HTMLFormElement>();

const isFull = (control: Element): boolean =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
    ? control.value !== ""
    : control.textContent !== "";

/** Records fields with input, also from before hydration. */
export const watchTyping = (): void => {
  path = window.location.pathname;
  for (const form of document.forms) notStarted.add(form);
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

const typedControls = (): readonly Element[] =>
  path === window.location.pathname
    ? [...controls].filter((control) => control.isConnected && isFull(control))
    : [];

/** The form in or around this element has taken over what was typed before it started. */
export const noteStarted = (element: Element): void => {
  for (const form of notStarted)
    if (form.contains(element) || element.contains(form)) notStarted.delete(form);
};

/** Whether the page has input that its form has not taken over yet. */
export const hasEarlyInput = (): boolean =>
  typedControls().some((control) => {
    const form = control.closest("form");
    return form !== null && notStarted.has(form);
  });

/** Whether the page has input that would be lost with it. */
export const hasTyped = (): boolean => holdsUnsavedInput() || typedControls().length > 0;
