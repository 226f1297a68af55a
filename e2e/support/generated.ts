import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { TestInfo } from "playwright/test";

/**
 * Runs the Playwright tests of a folder as a person who receives such files would: with their own server, on today's
 * date.
 * @returns the output of Playwright. Rejects when a test fails.
 */
export const runGenerated = async (folder: string, testInfo: TestInfo): Promise<string> => {
  const port = 41_900 + testInfo.parallelIndex;
  const config = {
    testDir: folder,
    outputDir: path.join(folder, "results"),
    reporter: "line",
    timeout: 240_000,
    expect: { timeout: 60_000 },
    use: {
      baseURL: `http://127.0.0.1:${port}`,
      locale: "uk-UA",
      launchOptions: testInfo.project.use.launchOptions,
    },
    webServer: {
      command: "node --import tsx apps/mock-server/src/main.ts",
      cwd: process.cwd(),
      url: `http://127.0.0.1:${port}/config.json`,
      env: { PORT: String(port), HOST: "127.0.0.1", MOCK_TODAY: "" },
      timeout: 120_000,
    },
  };
  const configFile = path.join(folder, "playwright.config.mjs");
  await writeFile(configFile, `export default ${JSON.stringify(config)};\n`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["node_modules/playwright/cli.js", "test", "--config", configFile],
    { env: { ...process.env, FORCE_COLOR: "0", NODE_OPTIONS: "" } },
  );
  return stdout;
};
