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
import { button, open, saved, write } from "../support/content.ts";
import { dot } from "../support/dot.ts";
import { playRealScripts, realScripts } from "../support/real-scripts.ts";
import { chooseSocial, socialButton, socialPeople } from "../support/social.ts";
import { texts } from "../support/texts.ts";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The deployment's defaults, with Google sign-in, the captcha of the feedback form, and one additional page. */
const configuration = {
  ...defaultConfiguration,
  recaptcha: { ...defaultConfiguration.recaptcha, site_key: "site-key" },
  authorization: {
    ...defaultConfiguration.authorization,
    google_auth_client_id: "mock-portal.apps.googleusercontent.com",
  },
  pages: {
    ...defaultConfiguration.pages,
    additional_pages: [{ id: "about", name: "Про портал" }],
  },
};

/** The built site as it is deployed: nginx with the file from `npm run nginx`, and the mock server as its backend. */
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

test.beforeEach(async ({ context, control, watching }, { project }) => {
  watching.allowForeign(realScripts);
  await playRealScripts(context, project.use.baseURL ?? "", control.session);
});

test("the built site behind nginx: read, sign in, open a deep address, sign out [ALL-6, ALL-9]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  await page.goto("/features");
  await expect(page.getByRole("main").getByRole("article")).not.toHaveCount(0);
  const build = await page.locator('meta[name="portal-version"]').getAttribute("content");
  expect(await (await page.request.get("/health")).text()).toBe(`${build}\n`);
  await signIn(page, person("olena"));
  await expect(page.getByRole("region", { name: texts.lastInvoices })).toBeVisible();
  await page.goto("/dashboard/invoices");
  await expect(page.getByRole("main").getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const assets = watching.requests.filter((request) =>
    new URL(request.url()).pathname.startsWith("/assets/"),
  );
  // Requests that were cancelled by a page change have no response.
  const answers = await Promise.all(
    assets.map(async (request) => (await request.response())?.allHeaders()),
  );
  const valuesOf = (name: string) =>
    new Set(answers.flatMap((headers) => (headers === undefined ? [] : [headers[name]])));
  expect(valuesOf("cache-control")).toEqual(new Set(["public, max-age=31536000, immutable"]));
  expect(valuesOf("content-encoding")).toContain("br");
  expect(answers.length).toBeGreaterThan(10);
});

test("the address of an invoice survives a reload behind nginx, whatever dots it has [UTIL-3, ALL-9]", async ({
  page,
  person,
  signIn,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await signIn(page, person("olena"), "/dashboard/invoices");
  const invoice = page.getByRole("main").getByRole("link", { name: /Електроенергія/u });
  await invoice.first().click();
  await expect(page).toHaveURL(/\/dashboard\/invoices\/[^/]*\./u);
  await expect(heading).toHaveText("Рахунок на оплату");
  await page.reload();
  await expect(heading).toHaveText("Рахунок на оплату");
});

test("an image of a text is served through nginx and cached [ALL-9, CMS-4]", async ({ page }) => {
  const answered = page.waitForResponse(/\/api\/cms\/public\/content\/images\//u);
  await page.goto("/pages/about");
  const image = page.getByRole("main").getByRole("img", { name: /^Лічильник води/u });
  await expect(image).toBeVisible();
  await expect(image).toHaveJSProperty("complete", true);
  await expect(image).toHaveJSProperty("naturalWidth", 640);
  const headers = await (await answered).allHeaders();
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(headers).not.toHaveProperty("set-cookie");
});

test("residents see what an editor uploads through nginx [CMS-4, ALL-9]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("editor"));
  await open(page);
  await write(page, "");
  await page.keyboard.press("Enter");
  await button(page, "Зображення").click();
  await page
    .getByLabel("Файл", { exact: true })
    .setInputFiles({ name: "plan.png", mimeType: "image/png", buffer: dot() });
  await page.getByRole("textbox", { name: "Опис зображення" }).fill("План подвір’я");
  await button(page, "Вставити").click();
  await expect(saved(page)).toBeVisible();
  await button(page, "Опублікувати").click();
  await expect(page.getByText("Опубліковано. Мешканці вже бачать цей текст.")).toBeVisible();
  await page.goto("/help#how-to-register");
  const image = page.getByRole("img", { name: "План подвір’я" });
  await expect(image).toHaveAttribute("src", /^\/api\/cms\/public\/content\/images\//u);
  await expect(image).toHaveJSProperty("naturalWidth", 1);
});

test("a visitor signs in by Google and sends feedback with a captcha under the deployment's policy [ALL-6, ALL-9, CFG-4]", async ({
  page,
}) => {
  await page.goto("/contacts/new");
  await page.getByLabel("Ім’я").fill("Оксана Шевчук");
  await page.getByLabel("Електронна пошта").fill("oksana@example.com");
  await page.getByRole("textbox", { name: "Повідомлення" }).fill("Коли ввімкнуть опалення?");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Надіслати" }).click();
  await expect(page).toHaveURL("/contacts/completed");
  await page.goto("/sign-in");
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await socialButton(page).click();
  await chooseSocial(page, socialPeople.linked);
  await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
});
