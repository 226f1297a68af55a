/** Empties what the first script has written into the page (`app/show-seen.ts`): it is the last person's. */
export const forgetSeen = (): void => {
  for (const box of document.querySelectorAll("[data-seen]")) box.replaceChildren();
};
