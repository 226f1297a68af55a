import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] as const;

/** Disabled rules, each with its reason. Keep the list empty: an exception needs a fact about the rule. */
const exceptions: Readonly<Record<string, string>> = {};

type NodeResult = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number]["nodes"][number];

/** An axe for the current page. The script is half a megabyte, so a page without frames gets it only once. */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  const builder = isThere ? new AxeBuilder({ page, axeSource: "0" }) : new AxeBuilder({ page });
  return builder.setLegacyMode(true);
};

/**
 * Whether a partly covered target is large enough by itself. A sticky bar covers what is scrolled under it until the
 * resident scrolls on. So the target is checked again in the middle of the screen. If it is covered there as well, it
 * is a violation.
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
  // No result at all is no proof.
  return violations.length === 0 && passes.length > 0;
};

/** Whether a violation is real, and not only caused by the current scroll position. */
const isViolation = async (page: Page, rule: string, node: NodeResult): Promise<boolean> =>
  rule !== "target-size" ||
  node.failureSummary?.includes("partially obscured") !== true ||
  !(await isFreeInTheMiddle(page, node));

const lineOf = (rule: string, { target, failureSummary = "" }: NodeResult): string =>
  `${rule} at ${target.join(" ")}: ${failureSummary}`.replaceAll(/\s+/gu, " ").slice(0, 300);

/** Selects the rules that axe checks. */
type Wanted = (axe: AxeBuilder) => AxeBuilder;

const everything: Wanted = (axe) => axe.withTags([...tags]).disableRules(Object.keys(exceptions));

/** The colour rules. The dark scheme changes nothing else on a page. */
const colours: Wanted = (axe) => axe.withRules(["color-contrast", "link-in-text-block"]);

/** The rules whose result depends on the screen width and the text size. */
const layout: Wanted = (axe) =>
  axe.withRules(["color-contrast", "target-size", "scrollable-region-focusable"]);

const foundNow = async (page: Page, wanted: Wanted): Promise<readonly string[]> => {
  // The colours of a toast are meaningless while it fades in. A transition, such as that of the buttons after a change
  // of the scheme, is not waited for: it goes to its end at once. Nor is one that has not begun: it changes nothing yet.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      const timing = effect?.getComputedTiming();
      return timing?.endTime !== Infinity && timing?.progress !== null;
    });
    for (const animation of ending) if (animation instanceof CSSTransition) animation.finish();
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  const axe = await axeOn(page);
  // Skip the details of passed rules: producing them took as long as the check.
  const { violations } = await wanted(axe.options({ resultTypes: ["violations"] })).analyze();
  const lines: string[] = [];
  for (const { id, nodes } of violations)
    for (const node of nodes)
      // One at a time, because each check may scroll the page.
      // oxlint-disable-next-line no-await-in-loop
      if (await isViolation(page, id, node)) lines.push(lineOf(id, node));
  return lines;
};

/** Violations that are still there in a second check: something may fade in during the first. */
const found = async (page: Page, wanted: Wanted): Promise<readonly string[]> => {
  const first = await foundNow(page, wanted);
  return first.length === 0 ? first : foundNow(page, wanted);
};

/** Runs axe on the current page; returns one line for each violation and node. */
export const violationsOf = (page: Page): Promise<readonly string[]> => found(page, everything);

/** Like `violationsOf`, plus the colours of the dark scheme. The page is light before and afterwards. */
export const violationsInBothSchemes = async (page: Page): Promise<readonly string[]> => {
  const inLight = await violationsOf(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await found(page, colours);
  await page.emulateMedia({ colorScheme: "light" });
  return [...inLight, ...inDark.map((line) => `dark: ${line}`)];
};

/** Only the layout rules. For a screen in other widths and text sizes than those in which all rules are checked. */
export const violationsOfLayout = (page: Page): Promise<readonly string[]> => found(page, layout);
