import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] as const;

/** Rules that are off, each with its reason. The list is to stay empty: an exception needs a fact about the rule. */
const exceptions: Readonly<Record<string, string>> = {};

/** Runs axe on the page as it stands; answers with one line for each violation and node. */
export const violationsOf = async (page: Page): Promise<readonly string[]> => {
  // A toast that fades in has the colours of neither its start nor its end.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined));
    await Promise.all(ending);
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags([...tags])
    .disableRules(Object.keys(exceptions))
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) =>
      `${id} at ${target.join(" ")}: ${failureSummary}`.replaceAll(/\s+/gu, " ").slice(0, 300),
    ),
  );
};
