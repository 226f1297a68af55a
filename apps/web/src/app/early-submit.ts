/*
 * A submit before the form is taken over is noted on the form, which carries it out once it can (`ui/form.tsx`).
 */

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest("form") : null;

// In the capture phase: React keeps to itself what happens in a part that it has not taken over yet.
window.addEventListener(
  "submit",
  ({ target }) => formOf(target)?.setAttribute("data-early-submit", ""),
  { capture: true },
);
// Who types on is not done: a password half typed would be sent.
window.addEventListener(
  "input",
  ({ target }) => formOf(target)?.removeAttribute("data-early-submit"),
  { capture: true },
);
