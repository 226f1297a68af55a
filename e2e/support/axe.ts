import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] as const;

/** Rules that are off, each with its reason. The list is to stay empty: an exception needs a fact about the rule. */
const exceptions: Readonly<Record<string, string>> = {};

type NodeResult = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number]["nodes"][number];

/** An axe for the current page. A document keeps the script, which is half a megabyte, once it has it in every frame. */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  const builder = isThere ? new AxeBuilder({ page, axeSource: "0" }) : new AxeBuilder({ page });
  return builder.setLegacyMode(true);
};

/**
 * Whether a target that something lies on is large enough by itself. A bar that sticks to the edge of the screen
 * covers what is scrolled under it, until a resident scrolls on. So the target is judged once more in the middle of
 * the screen. What lies on it there as well is a violation.
 */
const isFreeInTheMiddle = async (page: Page, { target }: NodeResult): Promise<boolean> => {
  const [selector] = target;
  if (target.length !== 1 || typeof selector !== "string") return false;
  const before = await page.locator(selector).evaluateHandle((element) => {
    const boxes: Element[] = [];
    for (let box = element.parentElement; box !== null; box = box.parentElement) boxes.push(box);
    const places = boxes.map((box) => ({ box, left: box.scrollLeft, top: box.scrollTop }));
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return places;
  });
  const axe = await axeOn(page);
  const { violations, passes } = await axe.include(selector).withRules(["target-size"]).analyze();
  await before.evaluate((places) => {
    for (const { box, left, top } of places) box.scrollTo({ left, top, behavior: "instant" });
  });
  // Nothing said at all is no proof.
  return violations.length === 0 && passes.length > 0;
};

/** What axe holds against a node, unless that is only where the page happens to be scrolled to. */
const isViolation = async (page: Page, rule: string, node: NodeResult): Promise<boolean> =>
  rule !== "target-size" ||
  node.failureSummary?.includes("partially obscured") !== true ||
  !(await isFreeInTheMiddle(page, node));

const lineOf = (rule: string, { target, failureSummary = "" }: NodeResult): string =>
  `${rule} at ${target.join(" ")}: ${failureSummary}`.replaceAll(/\s+/gu, " ").slice(0, 300);

/** What axe is to look at. */
type Wanted = (axe: AxeBuilder) => AxeBuilder;

const everything: Wanted = (axe) => axe.withTags([...tags]).disableRules(Object.keys(exceptions));

/** The rules that judge colours. The dark scheme changes nothing else of a page. */
const colours: Wanted = (axe) => axe.withRules(["color-contrast", "link-in-text-block"]);

/** The rules whose answer depends on the width of the screen and the size of the text. */
const layout: Wanted = (axe) =>
  axe.withRules(["color-contrast", "target-size", "scrollable-region-focusable"]);

const foundNow = async (page: Page, wanted: Wanted): Promise<readonly string[]> => {
  // A toast that fades in has the colours of neither its start nor its end.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined));
    await Promise.all(ending);
  });
  const axe = await axeOn(page);
  // What passes need not be described: that took as long as the judging.
  const { violations } = await wanted(axe.options({ resultTypes: ["violations"] })).analyze();
  const lines: string[] = [];
  for (const { id, nodes } of violations)
    for (const node of nodes)
      // One after another: each may scroll the page.
      // oxlint-disable-next-line no-await-in-loop
      if (await isViolation(page, id, node)) lines.push(lineOf(id, node));
  return lines;
};

/** What stays when all has come: something may begin to fade in while the page is being judged. */
const found = async (page: Page, wanted: Wanted): Promise<readonly string[]> => {
  const first = await foundNow(page, wanted);
  return first.length === 0 ? first : foundNow(page, wanted);
};

/** Runs axe on the current page; returns one line for each violation and node. */
export const violationsOf = (page: Page): Promise<readonly string[]> => found(page, everything);

/** As `violationsOf`, and what is wrong with the colours of the dark scheme: the page is light before and afterwards. */
export const violationsInBothSchemes = async (page: Page): Promise<readonly string[]> => {
  const inLight = await violationsOf(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await found(page, colours);
  await page.emulateMedia({ colorScheme: "light" });
  return [...inLight, ...inDark.map((line) => `dark: ${line}`)];
};

/**
 * What axe holds against the layout as it stands: for a screen in other widths and sizes of text than those in which all
 * rules judge it.
 */
export const violationsOfLayout = (page: Page): Promise<readonly string[]> => found(page, layout);
