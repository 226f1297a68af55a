import { defineConfig } from "playwright/test";
import type { Choices } from "./e2e/fixtures.ts";
import { newerThings } from "./scripts/browsers/newer.ts";
import { clockShift } from "./e2e/clock/shift.ts";
import { findChromium, findHeadlessShell } from "./scripts/chromium.mjs";

// Found here, before the server and the workers start, so that all of them have the same.
clockShift();
// The zone of the portal's people, whatever that of this machine is: the processes of a run inherit it.
process.env["TZ"] = "Europe/Kyiv";

const ci = Boolean(process.env["CI"]);
// Not a usual port: a portal that somebody has started must not be tested by mistake.
const port = Number(process.env["E2E_PORT"] ?? 41731);
const baseURL = `http://127.0.0.1:${port}`;
/** Tests that need what only the whole browser has, such as its viewer of PDF documents. */
const whole = /@whole-browser/u;
/** Every flow with the least that a service may answer: these tests run in the oldest supported browser as well. */
const least = "**/minimal/*.spec.ts";
/** Without a function that Playwright itself uses in pages. The QA console can do without it, the portal has no need. */
const lacked = newerThings().filter((thing) => thing !== "Element.checkVisibility");
/** Set while coverage is measured: the folder of its records (npm run coverage:flows). */
const coverage = process.env["E2E_COVERAGE"];
/** Tests that build the portal, which would take it away from those that run on the same build. */
const building = /@builds-the-portal/u;
const browser = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--disable-gpu",
      // A page lives for seconds: optimizing its code costs more than it saves. 6 to 13 % less time on two cores.
      "--js-flags=--no-turbofan --no-maglev",
    ],
  },
});
const zone = process.env["E2E_ZONE"] ?? "Europe/Kyiv";
const now = process.env["E2E_NOW"];
const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];

export default defineConfig<Choices>({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: ci,
  ...(coverage === undefined ? {} : { grepInvert: building }),
  // On two cores the third one uses what the others leave idle while they wait: 11 to 13 % less time.
  workers: 3,
  // They end what hangs and say nothing about speed: a busy machine must not make a test red.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  retries: ci ? 1 : 0,
  // So many failures have one cause, and would take longer than a part may.
  maxFailures: ci ? 10 : 0,
  reporter: [["list"], ...(report ? [["json", { outputFile: report }] as const] : [])],
  // What repeats the run: `npm test` prints it with a failure.
  metadata: now === undefined ? {} : { repeat: `E2E_NOW=${now} E2E_ZONE=${zone}` },
  use: {
    // The next test of a worker gets the same page, emptied: a quarter less time (decision 67).
    reuseContext: true,
    // As `expect`: without it an action waits for the whole time of its test.
    actionTimeout: 120_000,
    // Wide enough for the links of the header; narrower screens are tests of their own.
    viewport: { width: 1440, height: 900 },
    baseURL,
    locale: "uk-UA",
    timezoneId: zone,
    // It answers in the place of routes and faults that a test sets: e2e/offline allows it.
    serviceWorkers: "block",
    // Recording every test costs a third of the time: a failed one is recorded by `--trace on` or its retry.
    trace: "on-first-retry",
  },
  projects: [
    { name: "shell", grepInvert: whole, testIgnore: least, use: browser(findHeadlessShell()) },
    { name: "oldest", testMatch: least, use: { ...browser(findHeadlessShell()), lacked } },
    { name: "browser", grep: whole, use: browser(findChromium()) },
  ],
  webServer: {
    command: "node --import tsx --import ./e2e/clock/node.ts apps/mock-server/src/main.ts",
    url: `${baseURL}/config.json`,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      MOCK_TODAY: "",
      // The portal that tells what its machines have been through.
      ...(coverage === undefined ? {} : { PORTAL_DIST: "dist/covered" }),
    },
    reuseExistingServer: false,
    timeout: 30_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 3_000 },
  },
});
