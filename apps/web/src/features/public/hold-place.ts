/** The element that is being read. It keeps its nodes when other content changes. */
const marks = "article, li, h2, h3, p, tr";

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Remembers what is being read in a box. Call the result after a change: it scrolls by the distance that this has
 * moved. If the start of the box is visible, nothing needs to be corrected.
 */
export const holdPlace = (box: Element): (() => void) => {
  if (topOf(box) >= 0) return () => undefined;
  const seen = [...box.querySelectorAll(marks)]
    .filter((mark) => {
      const { top, bottom } = mark.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    })
    .map((mark) => ({ mark, top: topOf(mark) }));
  const whole = seen.filter(({ top }) => top >= 0);
  const cut = seen.filter(({ top }) => top < 0).toReversed();
  const { style } = document.documentElement;
  // Otherwise the browser's own scroll anchoring would scroll again.
  style.overflowAnchor = "none";
  return () => {
    const kept = [...whole, ...cut].find(({ mark }) => mark.isConnected);
    if (kept !== undefined)
      window.scrollBy({ top: topOf(kept.mark) - kept.top, behavior: "instant" });
    requestAnimationFrame(() => style.removeProperty("overflow-anchor"));
  };
};
