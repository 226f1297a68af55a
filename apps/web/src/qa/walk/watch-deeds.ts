import { filledTarget, pressedTarget } from "./targets.ts";
import type { Deed } from "./walk.ts";

/**
 * Listens to clicks and input in a window.
 * @returns stops listening.
 */
export const watchDeeds = (inner: Window, note: (deed: Deed) => void): (() => void) => {
  // DOM classes of a frame differ from ours, so the target is searched among its elements.
  const elementOf = ({ target }: Event): Element | null =>
    [...inner.document.querySelectorAll("*")].find((element) => element === target) ?? null;
  const press = (event: Event): void => {
    const element = elementOf(event);
    const target = element === null ? null : pressedTarget(element);
    if (target !== null) note({ kind: "press", target });
  };
  const fill = (event: Event): void => {
    const element = elementOf(event);
    const filled = element === null ? null : filledTarget(element);
    if (filled === null) return;
    const { target, text, isChoice } = filled;
    if (isChoice) note({ kind: "choose", target, option: text ?? "" });
    else note({ kind: "fill", target, text });
  };
  inner.addEventListener("click", press, true);
  inner.addEventListener("input", fill, true);
  return () => {
    inner.removeEventListener("click", press, true);
    inner.removeEventListener("input", fill, true);
  };
};
