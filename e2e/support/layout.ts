import type { Page } from "playwright/test";

/* Problems in the layout of a page, measured in the browser. Every line is one fault. */

/**
 * Text that leaves the screen sideways, that a box cuts off, or that overlaps other text. Also labels and buttons that
 * are narrower than their longest word. Content that scrolls in its own box, is only for screen readers, or floats on
 * purpose does not count.
 */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults: string[] = [];
    if (scrollWidth > clientWidth)
      faults.push(`scrolls to the side: ${scrollWidth - clientWidth} px`);

    const nameOf = (one: Element): string =>
      `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} «${(one.textContent ?? "").trim().slice(0, 40)}»`;
    const isFloating = (one: Element): boolean =>
      ["fixed", "sticky"].includes(getComputedStyle(one).position);
    /** The layer that covers the page by design: sticky bars, and elements outside of the root. */
    const layerOf = (one: Element): Element | null => {
      for (let at: Element | null = one; at !== null; at = at.parentElement)
        if (isFloating(at) || at.parentElement === document.body) return at;
      return null;
    };
    const pathOf = (one: Element): readonly Element[] => {
      const path: Element[] = [];
      for (let at: Element | null = one; at !== null; at = at.parentElement) path.push(at);
      return path;
    };
    interface Line {
      readonly owner: Element;
      readonly layer: Element | null;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const owner = text.parentElement;
      if (owner === null || (text.textContent ?? "").trim() === "") continue;
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const path = pathOf(owner);
      // Only for screen readers.
      if (path.some((one) => getComputedStyle(one).clipPath !== "none")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const layer = layerOf(owner);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        // Text placed far off the screen is not visible. Charts measure their labels this way.
        if (width < 1 || right <= 0) continue;
        let isScrolled = false;
        // The accessible name of the control contains the full text.
        const isSaidElsewhere = owner.closest("button[aria-label]") !== null;
        for (const one of path) {
          const style = getComputedStyle(one);
          if (one === document.body || one === document.documentElement) continue;
          if (style.overflowX === "visible" && style.overflowY === "visible") continue;
          const box = one.getBoundingClientRect();
          if (style.overflowX === "auto" || style.overflowX === "scroll") {
            if (one.scrollWidth > one.clientWidth + 1 && !one.hasAttribute("tabindex"))
              faults.push(`scrolls inside: ${nameOf(one)}`);
          } else if (!isSaidElsewhere && (right > box.right + 1 || left < box.left - 1))
            faults.push(`cut at its side: ${nameOf(owner)}`);
          if (style.overflowY === "auto" || style.overflowY === "scroll") {
            if (top >= box.bottom || bottom <= box.top) isScrolled = true;
          } else if (
            !isSaidElsewhere &&
            style.overflowY !== "visible" &&
            (top + bottom) / 2 > box.bottom
          )
            faults.push(`cut below: ${nameOf(owner)}`);
        }
        if (isScrolled) continue;
        const button = owner.closest("button, .ui-button")?.getBoundingClientRect();
        if (
          button !== undefined &&
          !isSaidElsewhere &&
          (right > button.right || left < button.left)
        )
          faults.push(`wider than its button: ${nameOf(owner)}`);
        if (right > clientWidth + 1 || left < -1) faults.push(`off the screen: ${nameOf(owner)}`);
        // A line box is higher than its letters.
        const inset = (bottom - top) / 4;
        lines.push({
          owner,
          layer,
          left: left + 1,
          right: right - 1,
          top: top + inset,
          bottom: bottom - inset,
        });
      }
    }
    lines.sort((one, other) => one.top - other.top);
    for (const [at, one] of lines.entries())
      for (let next = at + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (other === undefined || other.top >= one.bottom) break;
        if (other.layer !== one.layer || other.owner === one.owner) continue;
        if (other.left < one.right && one.left < other.right)
          faults.push(`lies on another text: ${nameOf(one.owner)} and ${nameOf(other.owner)}`);
      }
    // A label that is squeezed into a column of letters, although there is room for its words.
    for (const one of document.querySelectorAll("label, legend, button")) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // A person's name in the header may break.
      const room = one.closest("form, dialog, [role='dialog'], main")?.clientWidth ?? 0;
      const parts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let part = parts.nextNode(); part !== null; part = parts.nextNode())
        for (const { 0: word, index } of (part.textContent ?? "").matchAll(/[^\s/–-]+/gu)) {
          const range = document.createRange();
          range.setStart(part, index);
          range.setEnd(part, index + word.length);
          const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
          const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
          if (pieces.length > 1 && width <= room) faults.push(`breaks a word: ${nameOf(one)}`);
        }
    }
    // A control or image without text may leave the screen too.
    for (const one of document.querySelectorAll("a, button, input, select, textarea, svg, img")) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (pathOf(one).some((at) => getComputedStyle(at).clipPath !== "none")) continue;
      const { left, right } = one.getBoundingClientRect();
      if (right > 0 && (right > clientWidth + 1 || left < -1))
        faults.push(`off the screen: ${nameOf(one)}`);
    }
    return [...new Set(faults)].slice(0, 12);
  });

/** Links and buttons that are too small as targets (WCAG 2.5.8), except in running text. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const small: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, input, select, textarea, [role='button'], [role='option'], [role='menuitem'], [role='checkbox']",
    )) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (one.closest("[inert], [aria-hidden='true']") !== null) continue;
      const { width, height } = one.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const text = (one.textContent ?? "").trim();
      const isText = (node: Node): boolean =>
        node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "";
      const isInText = [...(one.parentNode?.childNodes ?? [])].some(isText);
      const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
      if (isInText || (label ?? one).getBoundingClientRect().height >= 44) continue;
      const sizeMin = one.closest("table") === null ? 44 : 24;
      if (
        Math.round(height * 10) / 10 < sizeMin ||
        Math.round(width * 10) / 10 < Math.min(sizeMin, 24)
      )
        small.push(
          `${one.tagName.toLowerCase()}.${one.className} «${text.slice(0, 30)}» ${Math.round(width)} × ${Math.round(height)}`,
        );
    }
    return [...new Set(small)];
  });

/** Text covered by a sticky bar when the page is scrolled half-way. */
export const coveredTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" });
    const barOf = (one: Element | null): Element | null => {
      for (let at = one; at !== null; at = at.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
      return null;
    };
    const covered: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const owner = text.parentElement;
      if (owner === null || (text.textContent ?? "").trim() === "") continue;
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const bar = barOf(above);
        if (bar !== null && !bar.contains(owner))
          covered.push(`under a bar: «${(text.textContent ?? "").trim().slice(0, 40)}»`);
      }
    }
    return [...new Set(covered)].slice(0, 5);
  });
