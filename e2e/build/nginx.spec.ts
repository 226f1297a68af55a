import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { createControl } from "#mock/control/client.ts";
import { runNginx } from "#scripts/deployment/run-nginx.ts";
import { expect, test as base } from "../fixtures.ts";
import { words } from "../support/words.ts";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Without the stand-ins for outside services, which only the mock server has. */
const configuration = {
  ...defaultConfiguration,
  recaptcha: { ...defaultConfiguration.recaptcha, show: false },
  authorization: { ...defaultConfiguration.authorization, google_auth_show: false },
};

/** The built site as a deployment has it: nginx by the file that `npm run nginx` prints, the mock server as its backend. */
const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "portal-deployment-"));
    const file = path.join(folder, "config.json");
    await writeFile(file, JSON.stringify(configuration));
    const nginx = await runNginx(async ({ listen, logs }) => {
      const options = Object.entries({
        configuration: file,
        folder: process.env["PORTAL_DIST"] ?? path.join(root, "dist", "portal"),
        listen,
        logs,
        backend: baseURL ?? "",
      }).flatMap(([name, value]) => [`--${name}`, value]);
      const script = ["--import", "tsx", "scripts/nginx.ts", ...options, "--brotli"];
      return (await run(process.execPath, script, { cwd: root })).stdout;
    });
    try {
      await use(nginx.url);
    } finally {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  // The QA interface is not behind nginx.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  control: async ({}, use, { project }) => {
    await use(createControl(new URL(project.use.baseURL ?? "").origin, randomUUID()));
  },
});

test("the built site behind nginx: read, signed in, opened by a deep address, left [ALL-6, ALL-9]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  await page.goto("/features");
  await expect(page.getByRole("main").getByRole("article")).not.toHaveCount(0);
  await signIn(page, person("olena"));
  await expect(page.getByRole("region", { name: words.lastInvoices })).toBeVisible();
  await page.goto("/dashboard/invoices");
  await expect(page.getByRole("main").getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: words.userMenu }).click();
  await page.getByRole("menuitem", { name: words.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const assets = watching.requests.filter((request) =>
    new URL(request.url()).pathname.startsWith("/assets/"),
  );
  // Those that a change of the page has given up have no answer.
  const answers = await Promise.all(
    assets.map(async (request) => (await request.response())?.allHeaders()),
  );
  const valuesOf = (name: string) =>
    new Set(answers.flatMap((headers) => (headers === undefined ? [] : [headers[name]])));
  expect(valuesOf("cache-control")).toEqual(new Set(["public, max-age=31536000, immutable"]));
  expect(valuesOf("content-encoding")).toContain("br");
  expect(answers.length).toBeGreaterThan(10);
});
