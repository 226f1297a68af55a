/** Measures when the content of a page is shown. */
import type { Browser } from "playwright";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import type { Comparison } from "./beside.ts";
import { median, ratioText } from "./figures.ts";
import { signedInContext } from "./histories.ts";
import { loadPage, type PageFigures } from "./page.ts";

/** The overview's stored data as a tab leaves it: the session and the last amounts. */
export async function signedInState(browser: Browser, base: string) {
  const { login, password } = testPeople.olena;
  const context = await signedInContext(browser, base, login, password);
  const page = await context.newPage();
  await page.goto(`${base}/dashboard`);
  await page.locator(".debt-sum").filter({ hasText: /\d/ }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Without scripts a page paints its prerendered content, which no page can beat. */
export async function compareContent({
  browser,
  base,
  path,
  rounds,
  opening,
}: Comparison): Promise<string> {
  const ours: PageFigures[] = [];
  const theirs: PageFigures[] = [];
  const us = async () => {
    ours.push(await loadPage(browser, base + path, opening));
  };
  const them = async () => {
    theirs.push(await loadPage(browser, base + path, { ...opening, withoutScripts: true }));
  };
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = round % 2 === 0 ? [us, them] : [them, us];
    await first();
    await second();
  }
  const of = (name: "content" | "tbt" | "script" | "requests", runs = ours) =>
    median(runs.map((one) => one[name])).toFixed(0);
  const beside = (name: "tbt" | "script") => `${of(name)} ms beside ${of(name, theirs)}`;
  const ratio = ratioText(
    ours.map(({ content }) => content),
    theirs.map(({ fcp }) => fcp),
  );
  return `${path}
  content ${of("content")} ms, ratio ${ratio}; TBT ${beside("tbt")}, scripts ${beside("script")}, ${of("requests")} answers until then`;
}
