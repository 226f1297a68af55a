/**
 * Does to each page what the translator of Chrome and Edge does: an element takes the place of each text, also of text
 * that comes later. The words stay the same, so that tests find them. It begins when the portal runs: a person has to
 * agree first, and a browser waits for the page.
 */
export const translatePages = (): void => {
  const passedOver =
    "script, style, noscript, template, textarea, title, svg, font, [translate=no]";
  /** By a variable: the element is outdated everywhere but here. */
  const kind: string = "font";
  const translate = (node: Node): void => {
    if (node instanceof Element && node.matches(passedOver)) return;
    if (!(node instanceof Text)) {
      for (const child of node.childNodes) translate(child);
      return;
    }
    if (node.data.trim() === "" || (node.parentElement?.closest(passedOver) ?? null) !== null)
      return;
    const inner = document.createElement(kind);
    inner.textContent = node.data;
    const outer = document.createElement(kind);
    outer.append(inner);
    node.replaceWith(outer);
  };
  const begin = (): void => {
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === "characterData" ? [target] : addedNodes) translate(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  /** React takes a prerendered page over in parts. */
  const isRunning = (): boolean => {
    const parts = [...document.querySelectorAll("h1, main form, main input, main button")];
    const isTaken = (part: Element) =>
      Object.keys(part).some((key) => key.startsWith("__reactProps$"));
    return parts.length > 0 && parts.every(isTaken);
  };
  const wait = (): void => {
    if (isRunning()) begin();
    else requestAnimationFrame(wait);
  };
  wait();
};
