/**
 * `npm run bench [rounds]`: prints the cost of the pages and the mock server. The figures are ratios to a bare page
 * and a bare server, measured in the same rounds. It judges nothing: milliseconds belong to the machine and the hour.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import { measureConsole } from "./bench/console.ts";
import { barePage, median, medianRatio, ratioWords } from "./bench/figures.ts";
import {
  type History,
  type HistoryFigures,
  historyWords,
  signedInContext,
  measureHistory,
} from "./bench/histories.ts";
import { keysToPaint } from "./bench/keys.ts";
import { loadPage, type Opening, type PageFigures, startBrowser } from "./bench/page.ts";
import { requestRate } from "./bench/rate.ts";
import { startPlain } from "./bench/plain-page.ts";
import { type Running, startBare, startPortal } from "./bench/servers.ts";
import { root } from "./root.mjs";

const PORT = 41741;
const PAGES = ["/features", "/sign-in"];
const CONTENT = ["/features", "/help", "/docs"];
const CABINET = ["/dashboard", "/dashboard/invoices", "/dashboard/meters"];
const CONTENT_ROUNDS = 3;
const FORMS = ["/sign-in", "/register", "/recovery/send-email"];
const RATE_MS = 3000;
/** Each has many keys already. */
const KEY_ROUNDS = 3;
const HISTORY_ROUNDS = 5;
const HISTORIES: readonly History[] = [
  {
    path: "/dashboard/payments",
    filterBox: 2,
    order: { box: 3, values: ["newest", "largest"] },
    short: { from: "2026-10-17", to: referenceDay },
  },
  {
    path: "/dashboard/invoices",
    filterBox: 0,
    short: { from: "2026-10-10", to: referenceDay },
  },
];
const ALL_YEARS = { from: "2014-01-01", to: referenceDay } as const;
const ROUNDS = Number(process.argv[2] ?? 7);

const run = (...args: readonly string[]): void => {
  spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
};

console.log("Bytes (budgets are checked by npm run check:bytes)\n");
run("--import", "tsx", join(root, "scripts", "bytes.ts"));

const portal = await startPortal(PORT);
const browser = await startBrowser();
try {
  console.log(
    `\nPages on a slow phone, ${ROUNDS} rounds, medians (ratio to a bare page of the same text, and its middle half)\n`,
  );
  for (const path of PAGES) await comparePage(portal.url, path);
  console.log(
    `\nWhen the content is there, ${CONTENT_ROUNDS} rounds, medians (ratio to the first paint of the same page without scripts)\n`,
  );
  for (const path of CONTENT) await compareContent(portal.url, path);
  const resident = await signedInState(portal.url);
  for (const path of CABINET) await compareContent(portal.url, path, resident);
  console.log(
    `\nBeside a plain page of React and its router with the same words, ${CONTENT_ROUNDS} rounds, medians (ratio)\n`,
  );
  for (const path of CONTENT) await comparePlain(portal.url, path);
  console.log("\nFrom a key press to its paint, CPU 4 times slower (ratio to a bare text field)\n");
  for (const path of FORMS) await compareKeys(portal.url, path);
  console.log(
    `\nHistories of the resident with 40 accounts, all years beside a few weeks, ${HISTORY_ROUNDS} rounds, CPU 4 times slower\n`,
  );
  await compareHistories(portal.url);
  const { ticks, charts, states } = await measureConsole(browser, portal.url);
  console.log(`
QA console, medians

  a machine's message until the list shows it, 45 running: ${median(ticks).toFixed(1)} ms (goal: at most 16)
  the largest chart, ${states} states: ${median(charts).toFixed(0)} ms (goal: at most 100)`);
  await browser.close();
  console.log("\nMock server, requests a second (ratio to bare node:http with the same body)\n");
  await compareServer(portal.url);
} finally {
  await browser.close();
  await portal.stop();
}

type Start = (title: string, text: string) => Promise<Running>;

const startBarePage: Start = (title, text) =>
  startBare(barePage(title, text), "text/html; charset=utf-8");
const startBareField: Start = (title, text) =>
  startBare(barePage(title, text, true), "text/html; charset=utf-8");

/** Our page and another one with its text, round by round; who comes first changes, so that it does not count. */
async function inRounds<T>(
  base: string,
  path: string,
  { rounds, start }: { readonly rounds: number; readonly start: Start },
  measure: (url: string) => Promise<T>,
): Promise<{ readonly ours: readonly T[]; readonly theirs: readonly T[] }> {
  // The first load warms up server and browser and gives the text of the bare page.
  const { title, text } = await loadPage(browser, base + path);
  const bare = await start(title, text);
  const ours: T[] = [];
  const theirs: T[] = [];
  const us = async () => {
    ours.push(await measure(base + path));
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

async function comparePage(base: string, path: string): Promise<void> {
  const { ours, theirs } = await inRounds<PageFigures>(
    base,
    path,
    { rounds: ROUNDS, start: startBarePage },
    (url) => loadPage(browser, url),
  );
  const of = (name: "fcp" | "lcp" | "tbt" | "cls", runs = ours) => runs.map((one) => one[name]);
  const ratio = (name: "fcp" | "lcp") => ratioWords(of(name), of(name, theirs));
  const ms = (name: "fcp" | "lcp" | "tbt") => `${median(of(name)).toFixed(0)} ms`;
  console.log(`${path}
  FCP ${ms("fcp")}, ratio ${ratio("fcp")}
  LCP ${ms("lcp")}, ratio ${ratio("lcp")} (goal: at most 1.3)
  TBT ${ms("tbt")} (goal: at most 120 ms)
  CLS ${median(of("cls")).toFixed(3)} (goal: at most 0.01)`);
}

/** What the libraries cost by themselves: a page that the browser draws, and nothing else in it. */
async function comparePlain(base: string, path: string): Promise<void> {
  const { ours, theirs } = await inRounds<PageFigures>(
    base,
    path,
    { rounds: CONTENT_ROUNDS, start: startPlain },
    (url) => loadPage(browser, url),
  );
  const words = (name: "content" | "script" | "tbt"): string => {
    const [own, other] = [ours.map((one) => one[name]), theirs.map((one) => one[name])];
    // Hardly anything blocks the plain page: a ratio to that says nothing.
    const ratio = name === "tbt" ? "" : `, ratio ${ratioWords(own, other)}`;
    return `${median(own).toFixed(0)} ms beside ${median(other).toFixed(0)} ms${ratio}`;
  };
  console.log(`${path}
  content ${words("content")}
  scripts ${words("script")}
  TBT ${words("tbt")}`);
}

/** The overview as a tab leaves it: the session, and what was seen last. */
async function signedInState(base: string) {
  const { login, password } = testPeople.olena;
  const context = await signedInContext(browser, base, login, password);
  const page = await context.newPage();
  await page.goto(`${base}/dashboard`);
  await page.locator(".debt-sum").filter({ hasText: /\d/ }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Without scripts a page paints what it was built with: no page can have its content sooner. */
async function compareContent(
  base: string,
  path: string,
  storageState?: Opening["storageState"],
): Promise<void> {
  const opening = storageState === undefined ? {} : { storageState };
  const ours: PageFigures[] = [];
  const theirs: PageFigures[] = [];
  const us = async () => {
    ours.push(await loadPage(browser, base + path, opening));
  };
  const them = async () => {
    theirs.push(await loadPage(browser, base + path, { ...opening, withoutScripts: true }));
  };
  for (let round = 0; round < CONTENT_ROUNDS; round += 1) {
    const [first, second] = round % 2 === 0 ? [us, them] : [them, us];
    await first();
    await second();
  }
  const of = (name: "content" | "tbt" | "script" | "requests") =>
    median(ours.map((one) => one[name])).toFixed(0);
  const ratio = ratioWords(
    ours.map(({ content }) => content),
    theirs.map(({ fcp }) => fcp),
  );
  console.log(
    `${path}
  content ${of("content")} ms, ratio ${ratio}; TBT ${of("tbt")} ms, scripts ${of("script")} ms, ${of("requests")} answers until then`,
  );
}

async function compareKeys(base: string, path: string): Promise<void> {
  const { ours, theirs } = await inRounds(
    base,
    path,
    { rounds: KEY_ROUNDS, start: startBareField },
    async (url) => median(await keysToPaint(browser, url)),
  );
  console.log(
    `${path}
  ${median(ours).toFixed(1)} ms beside ${median(theirs).toFixed(1)} ms, ratio ${ratioWords(ours, theirs)}`,
  );
}

/** As many rows as a resident can have, and about a hundred of the same history. */
async function compareHistories(base: string): Promise<void> {
  const { login, password } = testPeople.halyna;
  const context = await signedInContext(browser, base, login, password);
  for (const history of HISTORIES) {
    const ours: HistoryFigures[] = [];
    const theirs: HistoryFigures[] = [];
    // The first one warms up the server, which reckons the years when they are asked for.
    await measureHistory(context, base, history, ALL_YEARS);
    for (let round = 0; round < HISTORY_ROUNDS; round += 1) {
      const turns = [
        async () => ours.push(await measureHistory(context, base, history, ALL_YEARS)),
        async () => theirs.push(await measureHistory(context, base, history, history.short)),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    console.log(historyWords(history.path, ours, theirs));
  }
  await context.close();
}

async function compareServer(base: string): Promise<void> {
  const { path, headers, body } = await signedInCall(base);
  const bare = await startBare(body, "application/json; charset=utf-8");
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    await requestRate(base + path, headers, RATE_MS / 3);
    for (let round = 0; round < 3; round += 1) {
      ours.push(await requestRate(base + path, headers, RATE_MS));
      theirs.push(await requestRate(bare.url, headers, RATE_MS));
    }
  } finally {
    await bare.stop();
  }
  console.log(`GET ${path}, ${Buffer.byteLength(body)} bytes
  ${median(ours).toFixed(0)} beside ${median(theirs).toFixed(0)}, ratio ${medianRatio(ours, theirs).toFixed(2)} (goal: at least 0.20)`);
}

/** A call with everything in it: a session, a bearer token, validation and encoding. */
async function signedInCall(base: string) {
  const first = await fetch(`${base}/config.json`);
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(";")[0] ?? "")
    .join("; ");
  const { login, password } = testPeople.olena;
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "";
  const answer = await fetch(`${base}/api/account/authentication`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie,
      "x-xsrf-token": decodeURIComponent(token),
    },
    body: JSON.stringify({ account: login, password }),
  });
  const text = await answer.text();
  const accessToken = /"accessToken"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  if (accessToken === undefined)
    throw new Error(`Sign-in was answered with ${answer.status}: ${text}`);
  const path = "/api/warehouse/consumer/invoice_accounts";
  const headers = { cookie, authorization: `Bearer ${accessToken}` };
  const body = await (await fetch(base + path, { headers })).text();
  return { path, headers, body };
}
