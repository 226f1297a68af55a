/** Loads pages in a Chromium that is slowed down to an old phone on a weak network. */
import { fileURLToPath } from "node:url";
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from "playwright";
import { findHeadlessShell } from "../chromium.mjs";

/** CPU 4 times slower, 1.6 Mbps down, 750 kbps up, 150 ms added to each request, a small phone. */
const EMULATION = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  },
  viewport: { width: 412, height: 823 },
} as const;
/** A plain script: helpers that the TypeScript loader adds to functions do not exist in a page. */
const PROBE = fileURLToPath(new URL("probe.mjs", import.meta.url));
/** A page counts as idle after this long without requests and long tasks. */
const QUIET_MS = 1500;
const POLL_MS = 200;
const NEVER_QUIET_MS = 60_000;

/**
 * In milliseconds, except `cls`, which is a score. `tbt` sums what long tasks after the first paint take beyond 50 ms.
 */
export interface PageFigures {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /**
   * When the page's main content is shown: no placeholder is left and the amounts are there. NaN if that never happens.
   */
  readonly content: number;
  /** Responses received until then, including the page itself. */
  readonly requests: number;
  /** Total time spent in scripts. */
  readonly script: number;
  /** The visible text, for a bare page with the same content. */
  readonly text: string;
  readonly title: string;
}

/** Runs in the page once it is idle. */
function harvest(): Omit<PageFigures, "script"> {
  interface Notes {
    readonly lcp: number;
    readonly cls: number;
    readonly content: number;
    readonly tasks: readonly (readonly [start: number, took: number])[];
  }
  const { benchNotes: notes }: { benchNotes: Notes } = Object.assign(
    { benchNotes: { lcp: 0, cls: 0, content: Number.NaN, tasks: [] } },
    window,
  );
  const answers = performance
    .getEntriesByType("resource")
    .filter(({ startTime, duration }) => startTime + duration <= notes.content);
  const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
  const tbt = notes.tasks
    .filter(([start, took]) => start + took > fcp)
    .reduce((sum, [start, took]) => sum + Math.max(0, Math.min(took, start + took - fcp) - 50), 0);
  return {
    fcp,
    lcp: notes.lcp,
    tbt,
    cls: notes.cls,
    content: notes.content,
    requests: answers.length + 1,
    text: document.body.innerText,
    title: document.title,
  };
}

/**
 * One browser for many loads, so that the start of the process is not counted. The whole browser would load its own
 * address bar at the same time.
 */
export function startBrowser(): Promise<Browser> {
  const executablePath = findHeadlessShell();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
  });
}

/** How a page is opened. */
export interface Opening {
  /** Storage left by another page of the same browser, for signed-in pages. */
  readonly storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>;
  /** Whether scripts are disabled. */
  readonly withoutScripts?: true;
}

/**
 * Opens `url` on the slow phone with an empty cache, and returns the page once it is idle.
 * @throws Error if it never becomes idle.
 */
export async function withPage<T>(
  browser: Browser,
  url: string,
  measure: (page: Page, devtools: CDPSession) => Promise<T>,
  { storageState, withoutScripts }: Opening = {},
): Promise<T> {
  const context = await browser.newContext({
    viewport: EMULATION.viewport,
    locale: "uk-UA",
    ...(storageState === undefined ? {} : { storageState }),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript({ path: PROBE });
    if (withoutScripts === true) await page.route("**/*.js", (route) => route.abort());
    await devtools.send("Network.enable");
    await devtools.send("Performance.enable");
    await devtools.send("Network.emulateNetworkConditions", EMULATION.network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: EMULATION.cpu });
    await whenQuiet(page, url);
    return await measure(page, devtools);
  } finally {
    await context.close();
  }
}

const whenQuiet = async (page: Page, url: string): Promise<void> => {
  const net = { open: 0, last: Date.now() };
  const count = (change: number) => () => {
    net.open += change;
    net.last = Date.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
  await page.goto(url, { waitUntil: "load", timeout: NEVER_QUIET_MS });
  const start = Date.now();
  while (net.open > 0 || Date.now() - net.last < QUIET_MS) {
    if (Date.now() - start > NEVER_QUIET_MS) throw new Error(`${url} never became quiet.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

/** Loads `url` once. */
export const loadPage = (browser: Browser, url: string, opening?: Opening): Promise<PageFigures> =>
  withPage(
    browser,
    url,
    async (page, devtools) => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      const seconds = metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
      return { ...(await page.evaluate(harvest)), script: seconds * 1000 };
    },
    opening,
  );
