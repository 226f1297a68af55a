// Runs in the measured page before its own scripts. Records when the rows of a history are painted, and after which
// input.
{
  const rows = { first: Number.NaN, shown: "", input: Number.NaN, changed: Number.NaN };
  Object.assign(window, { benchRows: rows });

  const look = () => {
    const region = document.querySelector(".history-rows");
    if (region === null || region.getAttribute("aria-busy") === "true") return;
    if (region.querySelector("tbody tr") === null) return;
    // The address distinguishes filters that happen to show the same rows.
    const shown = location.search + region.textContent;
    if (shown === rows.shown) return;
    rows.shown = shown;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        port1.close();
        const now = performance.now();
        if (Number.isNaN(rows.first)) rows.first = now;
        rows.changed = now - rows.input;
      });
      port1.start();
      // Arrives after the frame that is being made now.
      port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["aria-busy"],
    characterData: true,
  });
  for (const type of ["pointerup", "keydown"]) {
    document.addEventListener(
      type,
      (event) => {
        rows.input = event.timeStamp;
        rows.changed = Number.NaN;
      },
      { capture: true },
    );
  }
}
