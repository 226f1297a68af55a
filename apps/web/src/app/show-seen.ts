/*
 * Writes what a resident saw last into the cabinet's page, while the session lasts and before any other script is there
 * (ALL-11). Live words replace it.
 */
import { stored, storedToken } from "../api/early-calls.ts";

const fill = (box: HTMLElement): void => {
  const words = stored(box.dataset["seen"] ?? "");
  if (!Array.isArray(words)) return;
  for (const word of words) {
    const line = document.createElement("span");
    line.textContent = String(word);
    box.append(line);
  }
};

/** Fills the boxes of the page that the build has made; again with each frame while the page itself is coming. */
export const showSeen = (): void => {
  try {
    if (storedToken() === null) return;
    for (const box of document.querySelectorAll<HTMLElement>("[data-seen]:empty")) fill(box);
  } catch {
    // Nothing that can be read: the live words come all the same.
  }
  if (document.readyState === "loading") requestAnimationFrame(showSeen);
};
