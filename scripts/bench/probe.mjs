// Runs in the measured page before its own scripts, and stores its results on `window`.
{
  const notes = { lcp: 0, cls: 0, tasks: Array(), content: Number.NaN };
  Object.assign(window, { benchNotes: notes });

  /** @type {(type: string, use: (entry: any) => void) => void} */
  const watch = (type, use) => {
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
    });
  };
  /** The amounts of the overview; on other pages, the content of `main` once its last placeholder is gone. */
  const hasContent = () => {
    const main = document.querySelector("main");
    const sum = main?.querySelector(".debt-sum");
    if (sum) return /\d/.test(sum.textContent) && !document.querySelector(".debt .ui-skeleton");
    const waits = [...(main?.querySelectorAll(".ui-skeleton") ?? [])].some(
      (one) => one.getClientRects().length > 0,
    );
    return !waits && (main?.textContent.trim().length ?? 0) > 120;
  };
  const look = () => {
    // A placeholder that reappears resets the time.
    if (!hasContent()) notes.content = Number.NaN;
    else if (Number.isNaN(notes.content)) notes.content = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  watch("largest-contentful-paint", (entry) => {
    notes.lcp = entry.startTime;
  });
  watch("longtask", (entry) => notes.tasks.push([entry.startTime, entry.duration]));

  let first = 0;
  let last = 0;
  let sum = 0;
  watch("layout-shift", (entry) => {
    if (entry.hadRecentInput) return;
    // Session windows, as the metric defines them: a gap of one second ends a window, and it lasts five seconds at
    // most.
    if (entry.startTime - last > 1000 || entry.startTime - first > 5000) {
      sum = 0;
      first = entry.startTime;
    }
    last = entry.startTime;
    sum += entry.value;
    notes.cls = Math.max(notes.cls, sum);
  });
}
