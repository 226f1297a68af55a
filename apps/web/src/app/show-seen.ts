/*
 * Writes the last shown texts into the cabinet's page while the session lasts, before other scripts have loaded
 * (ALL-11). Current data replaces them.
 */
import { stored, storedToken } from "../api/early-calls.ts";
import { forgetSeen } from "../api/forget-seen.ts";

/** The sum is of all homes: one that the address chooses has another. */
const isOfAll = (): boolean => !new URLSearchParams(location.search).has("home");

const fill = (box: HTMLElement): void => {
  if (!isOfAll() && box.matches(".seen-sum")) return;
  const lines = stored(box.dataset["seen"] ?? "");
  if (!Array.isArray(lines)) return;
  for (const line of lines) {
    const element = document.createElement("span");
    element.textContent = String(line);
    box.append(element);
  }
};

const tokenNow = (): string | null => {
  try {
    return storedToken();
  } catch {
    return null;
  }
};

/** Empties them when another tab ends the session or begins one, before the machines can notice it (SES-7, SES-9). */
export const forgetWithSession = (): void => {
  const shownFor = tokenNow();
  window.addEventListener("storage", () => {
    if (tokenNow() !== shownFor) forgetSeen();
  });
};

/** Fills the prepared elements of the prerendered page; repeats with each frame while the page loads. */
export const showSeen = (): void => {
  try {
    if (storedToken() === null) return;
    for (const box of document.querySelectorAll<HTMLElement>("[data-seen]:empty")) fill(box);
  } catch {
    // Unreadable data is ignored; current data will follow.
  }
  if (document.readyState === "loading") requestAnimationFrame(showSeen);
};
