/** Measures a history in use: how long its rows take to show, filter and sort, and how much memory they need. */
import { fileURLToPath } from "node:url";
import * as Schema from "effect/Schema";
import { median, ratioText } from "./figures.ts";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

/** CPU 4 times slower, as on the slow phone. The network stays fast, as it does not depend on the number of rows. */
const CPU = 4;
const VIEWPORT = { width: 1280, height: 900 } as const;
/** A plain script: helpers that the TypeScript loader adds to functions do not exist in a page. */
const PROBE = fileURLToPath(new URL("rows-probe.mjs", import.meta.url));
const SETTLE_MS = 500;

/** Milliseconds, but `heap` in bytes after a garbage collection, `nodes` and `rows` counted. */
export interface HistoryFigures {
  /** Time from the navigation until the rows are painted. */
  readonly first: number;
  /** Time from choosing a filter until the filtered rows are painted. */
  readonly filter: number;
  /** The number of rows on the page: a short history has fewer matches. */
  readonly filteredRows: number;
  /** The same after removing the filter, when both histories fill their page. */
  readonly unfilter: number;
  /** NaN for a history that cannot be sorted. */
  readonly sort: number;
  readonly heap: number;
  readonly nodes: number;
  /** The longest task while filtering, sorting and scrolling, in milliseconds on the slowed-down processor. */
  readonly longest: number;
  readonly rows: number;
}

/** One history: its address without the period, and its filter boxes, counted from the last one, which is -1. */
export interface MeasuredHistory {
  readonly path: string;
  /** The box in which the second value is chosen, then the first one again. */
  readonly filterBox: number;
  /** About a hundred rows. */
  readonly short: { readonly from: string; readonly to: string };
  /** Left out for a history with a fixed order. */
  readonly order?: {
    readonly box: number;
    readonly values: readonly [usual: string, other: string];
  };
}

/** A browser context in which this resident is signed in. */
export async function signedInContext(
  browser: Browser,
  base: string,
  login: string,
  password: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "uk-UA" });
  const page = await context.newPage();
  await page.goto(`${base}/sign-in`);
  await page.locator("input[autocomplete='username']").fill(login);
  await page.locator("input[autocomplete='current-password']").fill(password);
  await page.locator("main form button[type='submit']").click();
  await page.waitForURL(`${base}/dashboard`);
  await page.close();
  await context.addInitScript({ path: PROBE });
  return context;
}

/** Runs in the page. Resolves with the milliseconds from the last input until other rows are painted. */
const sinceInput = (): Promise<number> =>
  new Promise((resolve) => {
    const { benchRows: rows }: { benchRows: { changed: number } } = Object.assign(
      { benchRows: { changed: Number.NaN } },
      window,
    );
    const look = setInterval(() => {
      if (Number.isNaN(rows.changed)) return;
      clearInterval(look);
      resolve(rows.changed);
    }, 10);
  });

/** Runs in the page. */
const firstRows = (): number => {
  const { benchRows: rows }: { benchRows: { first: number } } = Object.assign(
    { benchRows: { first: Number.NaN } },
    window,
  );
  return rows.first;
};

const Trace = Schema.fromJsonString(
  Schema.Struct({
    traceEvents: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        pid: Schema.Number,
        tid: Schema.Number,
        /** Microseconds of processor time, not of the clock, so that a busy machine does not distort it. */
        tdur: Schema.optionalKey(Schema.Number),
        args: Schema.optionalKey(Schema.Unknown),
      }),
    ),
  }),
);

const isMainThread = (args: unknown): boolean =>
  typeof args === "object" && args !== null && "name" in args && args.name === "CrRendererMain";

/** The longest task of the page during `work`, in milliseconds on the slowed-down processor. */
const longestTask = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser.");
  await browser.startTracing(page, {
    categories: ["toplevel", "disabled-by-default-devtools.timeline"],
  });
  await work();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = Schema.decodeUnknownSync(Trace)(trace);
  const placeOf = ({ pid, tid }: { readonly pid: number; readonly tid: number }) => `${pid} ${tid}`;
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && isMainThread(args))
      .map((event) => placeOf(event)),
  );
  const tasks = traceEvents
    .filter((event) => event.name === "RunTask" && threads.has(placeOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (tasks.length === 0) throw new Error("The trace has no tasks.");
  return Math.max(...tasks);
};

const choose = async (page: Page, box: number, option: string): Promise<number> => {
  await page.locator(".filters-row .ui-combo-open").nth(box).click();
  await page.locator(`[role='option']${option}`).first().click();
  const took = await page.evaluate(sinceInput);
  await page.waitForTimeout(SETTLE_MS);
  return took;
};

const scrollThrough = async (page: Page): Promise<void> => {
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 200);
  for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, -200);
  await page.waitForTimeout(SETTLE_MS);
};

const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  return (await devtools.send("Runtime.getHeapUsage")).usedSize;
};

/** The last number in a text, with grouped thousands: 4080 in "50 of 4 080". NaN if there is none. */
export const lastNumberOf = (text: string): number =>
  Number(
    text
      .replaceAll(/(?<=\d)\s(?=\d{3})/gu, "")
      .match(/\d+/gu)
      ?.at(-1),
  );

const rowsOf = async (page: Page): Promise<number> =>
  lastNumberOf(await page.locator(".history-count").innerText());

/** Opens a history in a new page, then filters, sorts and scrolls it. */
export async function measureHistory(
  context: BrowserContext,
  base: string,
  history: MeasuredHistory,
  period: { readonly from: string; readonly to: string },
): Promise<HistoryFigures> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU });
    await page.goto(`${base}${history.path}?from=${period.from}&to=${period.to}`);
    await page.locator(".filters-row .ui-combo-open").nth(history.filterBox).waitFor();
    await page.locator(".history-count").waitFor();
    await page.waitForTimeout(2 * SETTLE_MS);
    const first = await page.evaluate(firstRows);
    const rows = await rowsOf(page);
    const filter = await choose(page, history.filterBox, ":nth-child(2)");
    const filteredRows = await page.locator(".history-rows tbody tr").count();
    const unfilter = await choose(page, history.filterBox, ":nth-child(1)");
    const { order } = history;
    const [usual, other] = order?.values ?? [];
    const sortBy = (value = ""): Promise<number> =>
      order === undefined
        ? Promise.resolve(Number.NaN)
        : choose(page, order.box, `[data-key='${value}']`);
    const sort = await sortBy(other);
    // Repeated in a second run, because recording the tasks slows them down.
    const longest = await longestTask(page, async () => {
      await choose(page, history.filterBox, ":nth-child(2)");
      await choose(page, history.filterBox, ":nth-child(1)");
      await sortBy(usual);
      await scrollThrough(page);
    });
    const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
    const heap = await heapOf(devtools);
    return { first, filter, filteredRows, unfilter, sort, rows, longest, nodes, heap };
  } finally {
    await page.close();
  }
}

/** Compares all years with a short period; returns the lines to print. */
export function historyText(
  path: string,
  ours: readonly HistoryFigures[],
  theirs: readonly HistoryFigures[],
): string {
  const of = (runs: readonly HistoryFigures[], name: keyof HistoryFigures) =>
    runs.map((one) => one[name]);
  const beside = (name: keyof HistoryFigures, text: (value: number) => string): string =>
    `${text(median(of(ours, name)))} beside ${text(median(of(theirs, name)))}`;
  const whole = (value: number): string => value.toFixed(0);
  const ms = (value: number): string => `${whole(value)} ms`;
  const megabytes = (value: number): string => `${(value / 1e6).toFixed(1)} MB`;
  const ratio = (name: keyof HistoryFigures): string => ratioText(of(ours, name), of(theirs, name));
  const times = [
    ["first", "first rows painted"],
    ["unfilter", "filter taken away"],
    ["sort", "sorted"],
  ] as const;
  return [
    `${path}, ${beside("rows", whole)} rows`,
    `  filtered ${beside("filter", ms)}, ratio ${ratio("filter")}; ${beside("filteredRows", whole)} rows come`,
    ...times
      .filter(([name]) => of(ours, name).every(Number.isFinite))
      .map(
        ([name, text]) => `  ${text} ${beside(name, ms)}, ratio ${ratio(name)} (goal: at most 1.5)`,
      ),
    `  heap ${beside("heap", megabytes)}, ratio ${ratio("heap")} (goal: at most 3)`,
    `  DOM ${beside("nodes", whole)} (goal: under 3000)`,
    `  longest task while filtering, sorting and scrolling ${beside("longest", ms)} (goal: at most 200 ms)`,
  ].join("\n");
}
