import { defineConfig } from "playwright/test";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { findChromium, findHeadlessShell } from "./scripts/chromium.mjs";

const ci = Boolean(process.env["CI"]);
// Not a usual port: a portal that somebody has started must not be tested by mistake.
const port = Number(process.env["E2E_PORT"] ?? 41731);
const baseURL = `http://127.0.0.1:${port}`;
/** Tests that need what only the whole browser has, such as its viewer of PDF documents. */
const whole = /@whole-browser/u;
const browser = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-quic", "--disable-gpu"],
  },
});
const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: ci,
  workers: 2,
  retries: ci ? 1 : 0,
  reporter: [["list"], ...(report ? [["json", { outputFile: report }] as const] : [])],
  use: {
    // Wide enough for the links of the header; narrower screens are tests of their own.
    viewport: { width: 1440, height: 900 },
    baseURL,
    locale: "uk-UA",
    timezoneId: "Europe/Kyiv",
    // Recording every test costs a third of the time: a failed one is recorded by `--trace on` or its retry.
    trace: "on-first-retry",
  },
  projects: [
    { name: "shell", grepInvert: whole, use: browser(findHeadlessShell()) },
    { name: "browser", grep: whole, use: browser(findChromium()) },
  ],
  webServer: {
    command: "node --import tsx apps/mock-server/src/main.ts",
    url: `${baseURL}/config.json`,
    env: { PORT: String(port), HOST: "127.0.0.1", MOCK_TODAY: referenceDay },
    reuseExistingServer: false,
    timeout: 30_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 3_000 },
  },
});
