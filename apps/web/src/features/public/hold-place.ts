/** What a resident reads by: it keeps its nodes when other parts of the content change. */
const marks = "article, li, h2, h3, p, tr";

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Remembers what is read in a box; the result, called once the box has changed, scrolls by as much as that has moved. Where
 * the box begins on the screen nothing is above it that could move.
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
  // Else the browser would move the page by as much once more.
  style.overflowAnchor = "none";
  return () => {
    const kept = [...whole, ...cut].find(({ mark }) => mark.isConnected);
    if (kept !== undefined)
      window.scrollBy({ top: topOf(kept.mark) - kept.top, behavior: "instant" });
    requestAnimationFrame(() => style.removeProperty("overflow-anchor"));
  };
};
