import type { Page } from "playwright/test";
import { expect } from "../fixtures.ts";
import { violationsInBothSchemes } from "./axe.ts";
import { expectNoSideways } from "./histories.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Charts redraw when the width of their container changes, so this waits for two frames. */
const resize = async (page: Page, size: Size, top: number): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate(async (place) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    window.scrollTo({ top: place, behavior: "instant" });
  }, top);
};

/**
 * Expects no violation and nothing wider than the screen, light and dark. The viewport is as tall as the page: otherwise
 * the bottom bar of a phone may cover a control.
 */
export const expectAccessibleAsWhole = async (page: Page, width: number): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: height + 200 });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await expectNoSideways(page);
};

/**
 * Repeats a check of the current state on a phone, whose screen the page has already, and on a wide screen. A resize
 * costs less than a second way to the state. The page gets its screen and its scroll position back.
 *
 * All rules are checked at both widths: on a phone every page has other markup, because the menus are closed and a
 * table becomes cards. Axe leaves undecided what partly covers something else. So the phone is scrolled to where its
 * resident acts, and the wide screen, which needs less scrolling, to the top.
 */
export const atBothWidths = async (
  page: Page,
  wide: Size,
  check: (width: number) => Promise<void>,
): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0;
  await check(width);
  const narrow = { width, height: page.viewportSize()?.height ?? 0 };
  const top = await page.evaluate(() => window.scrollY);
  await resize(page, wide, 0);
  await check(wide.width);
  await resize(page, narrow, top);
};

/** Expects no violation and nothing wider than the screen, at both widths, light and dark. */
export const expectAccessibleAtBothWidths = (page: Page, wide: Size): Promise<void> =>
  atBothWidths(page, wide, async () => {
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await expectNoSideways(page);
  });
