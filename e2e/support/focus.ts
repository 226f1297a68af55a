import type { Locator, Page } from "playwright/test";
import { expect } from "../fixtures.ts";

/* Moves through a page by keyboard and reports problems with the focus. */

interface Stop {
  /** Whether the focus has left the page or returned to its start. */
  readonly isBack: boolean;
  /** What is wrong with the focus: no visible ring, or the control is completely covered. */
  readonly fault: string | null;
}

const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || control === document.body)
      return { isBack: true, fault: null };
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    const name = `${control.tagName} ${control.textContent.slice(0, 40)}`;
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2)
      return { isBack: false, fault: `no ring: ${name}` };
    const { left, top, width, height } = control.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    const isSeen = points.some(
      (hit) => hit !== null && (control.contains(hit) || hit.contains(control)),
    );
    return { isBack: false, fault: isSeen ? null : `hidden: ${name}` };
  });

type Key = "Tab" | "Shift+Tab";
const back = { Tab: "Shift+Tab", "Shift+Tab": "Tab" } as const;

/** Checks the stop again: late content may have moved the page under the focus. A second fault is real. */
const faultAgain = async (page: Page, key: Key): Promise<string | null> => {
  await page.waitForLoadState("networkidle");
  await page.keyboard.press(back[key]);
  await page.keyboard.press(key);
  return (await stopOf(page)).fault;
};

/** Presses Tab until the focus leaves the page or returns to its start. */
export const faultsOnTour = async (
  page: Page,
  key: Key,
): Promise<{ readonly stops: number; readonly faults: readonly string[] }> => {
  const faults: string[] = [];
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  let stops = 0;
  for (; stops < 200; stops += 1) {
    await page.keyboard.press(key);
    const { isBack, fault } = await stopOf(page);
    if (isBack && stops > 0) break;
    const lasting = fault === null ? null : await faultAgain(page, key);
    if (lasting !== null) faults.push(lasting);
  }
  return { stops, faults };
};

/** Like `faultsOnTour`, but expects no faults. Returns the number of stops. */
export const tour = async (page: Page, key: Key): Promise<number> => {
  const { stops, faults } = await faultsOnTour(page, key);
  expect(faults).toEqual([]);
  return stops;
};

/** Presses Tab until one of these controls has the focus. */
export const tabInto = async (page: Page, wanted: Locator): Promise<void> => {
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = await Promise.all(
      (await wanted.all()).map((one) =>
        one.evaluate((control) => control === document.activeElement),
      ),
    );
    if (focused.includes(true)) return;
  }
  throw new Error(`Tab does not reach ${String(wanted)}`);
};

/** Like `tabInto`, by role and name. */
export const tabTo = (page: Page, role: "link" | "button", name: string): Promise<void> =>
  tabInto(page, page.getByRole(role, { name, exact: true }));
