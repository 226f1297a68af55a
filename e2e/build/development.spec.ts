import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test as base } from "../fixtures.ts";
import { cabinetScreens, goWithin, open, publicScreens } from "../support/screens.ts";
import type { Screen } from "../support/screens.ts";
import { texts } from "../support/texts.ts";

const root = path.resolve(import.meta.dirname, "../..");

const argumentsOfServer = [
  "--import",
  "tsx",
  "--import",
  "./e2e/clock/node.ts",
  "apps/mock-server/src/main.ts",
];

/**
 * The server of `npm run dev`. React runs in strict mode there, so every actor is started, stopped and started again.
 */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use) => {
    const server = spawn(process.execPath, argumentsOfServer, {
      cwd: root,
      env: { ...process.env, MOCK_DEV: "1", PORT: "0", HOST: "127.0.0.1", MOCK_TODAY: "" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(server, "exit");
    let said = "";
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        const port = /The portal: +http:\/\/localhost:(\d+)/u.exec(said)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
      void ended.then(() => reject(new Error(said)));
    });
    try {
      await use(url);
    } finally {
      server.kill("SIGTERM");
      await ended;
    }
  },
});

/** Leaves out addresses that show an error by design. */
const isWhole = ({ path: address }: Screen): boolean => !/code=|nobody/u.test(address);

test("every screen of the development build loads its data, under the policy of a built one [ERR-3, ALL-6]", async ({
  page,
  signIn,
  person,
}) => {
  const failed: string[] = [];
  const visit = async (screens: readonly Screen[]): Promise<void> => {
    for (const screen of screens.filter(isWhole)) {
      // Reloading would load a thousand modules for each screen. Strict mode also applies without a reload.
      const name = await open(page, screen, goWithin);
      for (const said of await page.locator('.ui-state[data-tone="danger"]').allInnerTexts())
        failed.push(`${name}: ${said}`);
    }
  };
  const answer = await page.goto("/features");
  // As strict as in a built portal. A violation appears as a console error.
  const policy = answer?.headers()["content-security-policy"];
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types portal-content");
  await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
  await visit(publicScreens);
  await signIn(page, person("olena"));
  await visit(cabinetScreens);
  expect(failed).toEqual([]);
  await page.goto("/qa");
  const portal = page.frameLocator("iframe");
  await expect(portal.getByRole("heading", { level: 1, name: texts.features })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Процеси" })).toBeVisible();
});
