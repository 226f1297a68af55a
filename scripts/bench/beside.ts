/** Compares our pages with bare pages of the same text, in the same rounds. */
import type { Browser } from "playwright";
import { barePage, median, ratioText } from "./figures.ts";
import { keysToPaint } from "./keys.ts";
import { loadPage, type Opening, type PageFigures } from "./page.ts";
import { startPlain } from "./plain-page.ts";
import { type BenchServer, startBare } from "./servers.ts";

/** A page of the portal at `base`, and how often it is opened. */
export interface Comparison {
  readonly browser: Browser;
  readonly base: string;
  readonly path: string;
  readonly rounds: number;
  /** How the portal's page is opened, such as with a session. */
  readonly opening?: Opening;
}

type Start = (title: string, text: string) => Promise<BenchServer>;

const startBarePage: Start = (title, text) =>
  startBare(barePage(title, text), "text/html; charset=utf-8");
const startBareField: Start = (title, text) =>
  startBare(barePage(title, text, true), "text/html; charset=utf-8");

/** Loads our page and a bare one with its text, round by round. The order alternates, so that it has no effect. */
async function inRounds<T>(
  { browser, base, path, rounds, opening, start }: Comparison & { readonly start: Start },
  measure: (url: string, opening?: Opening) => Promise<T>,
): Promise<{ readonly ours: readonly T[]; readonly theirs: readonly T[] }> {
  // The first load warms up server and browser, and provides the text of the bare page.
  const { title, text } = await loadPage(browser, base + path, opening);
  const bare = await start(title, text);
  const ours: T[] = [];
  const theirs: T[] = [];
  const us = async () => {
    ours.push(await measure(base + path, opening));
  };
  const them = async () => {
    theirs.push(await measure(bare.url));
  };
  try {
    await measure(bare.url);
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = round % 2 === 0 ? [us, them] : [them, us];
      await first();
      await second();
    }
  } finally {
    await bare.stop();
  }
  return { ours, theirs };
}

/** First and largest paint, blocking time and layout shift, compared with a bare page of the same text. */
export async function comparePage(page: Comparison): Promise<string> {
  const { ours, theirs } = await inRounds<PageFigures>({ ...page, start: startBarePage }, (url) =>
    loadPage(page.browser, url),
  );
  const of = (name: "fcp" | "lcp" | "tbt" | "cls", runs = ours) => runs.map((one) => one[name]);
  const ratio = (name: "fcp" | "lcp") => ratioText(of(name), of(name, theirs));
  const ms = (name: "fcp" | "lcp" | "tbt") => `${median(of(name)).toFixed(0)} ms`;
  return `${page.path}
  FCP ${ms("fcp")}, ratio ${ratio("fcp")}
  LCP ${ms("lcp")}, ratio ${ratio("lcp")} (goal: at most 1.3)
  TBT ${ms("tbt")} (goal: at most 120 ms)
  CLS ${median(of("cls")).toFixed(3)} (goal: at most 0.01)`;
}

/** The cost of the libraries alone: a page rendered in the browser with nothing else in it. */
export async function comparePlain(page: Comparison): Promise<string> {
  const { ours, theirs } = await inRounds<PageFigures>(
    { ...page, start: startPlain },
    (url, opening) => loadPage(page.browser, url, opening),
  );
  const text = (name: "content" | "script" | "tbt" | "requests"): string => {
    const [own, other] = [ours.map((one) => one[name]), theirs.map((one) => one[name])];
    const unit = name === "requests" ? "" : " ms";
    // Hardly anything blocks the plain page, so a ratio to it means nothing.
    const ratio = name === "tbt" ? "" : `, ratio ${ratioText(own, other)}`;
    return `${median(own).toFixed(0)}${unit} beside ${median(other).toFixed(0)}${unit}${ratio}`;
  };
  return `${page.path}
  content ${text("content")}
  scripts ${text("script")}
  TBT ${text("tbt")}
  answers until the content ${text("requests")}`;
}

/** Time from a key press to its paint, compared with a bare text field. */
export async function compareKeys(page: Comparison): Promise<string> {
  const { ours, theirs } = await inRounds({ ...page, start: startBareField }, async (url) =>
    median(await keysToPaint(page.browser, url)),
  );
  return `${page.path}
  ${median(ours).toFixed(1)} ms beside ${median(theirs).toFixed(1)} ms, ratio ${ratioText(ours, theirs)}`;
}
