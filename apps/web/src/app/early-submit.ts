/* Marks a form that was submitted before hydration; the form submits itself once it can (`ui/form.tsx`). */

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest("form") : null;

// In the capture phase: React stops events of a part that it has not hydrated yet.
window.addEventListener(
  "submit",
  ({ target }) => formOf(target)?.setAttribute("data-early-submit", ""),
  { capture: true },
);
// Typing cancels the submit: otherwise half a password would be sent.
window.addEventListener(
  "input",
  ({ target }) => formOf(target)?.removeAttribute("data-early-submit"),
  { capture: true },
);
