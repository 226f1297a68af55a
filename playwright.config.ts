import { defineConfig } from "playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const ci = Boolean(process.env["CI"]);
// Not a usual port: a portal that somebody has started must not be tested by mistake.
const port = 41731;
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = findChromium();
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
    baseURL,
    locale: "uk-UA",
    timezoneId: "Europe/Kyiv",
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ["--no-sandbox", "--disable-quic"],
    },
  },
  webServer: {
    command: "node --import tsx apps/mock-server/src/main.ts",
    url: `${baseURL}/config.json`,
    env: { PORT: String(port), HOST: "127.0.0.1" },
    reuseExistingServer: false,
    timeout: 30_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 3_000 },
  },
});
