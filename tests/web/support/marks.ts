/** The states that a list shows in its colour for attention, from top to bottom. */
export const marksIn = (list: HTMLElement): readonly (string | null)[] =>
  [...list.querySelectorAll(".history-mark")].map(({ textContent }) => textContent);
