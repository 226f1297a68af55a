import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { FrameLocator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { runGenerated } from "../support/generated.ts";
import { texts } from "../support/texts.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

const openConsole = async (page: Page): Promise<FrameLocator> => {
  await page.goto("/qa");
  const portal = page.frameLocator("iframe");
  await expect(portal.getByRole("heading", { level: 1, name: texts.features })).toBeVisible();
  // At this width the portal shows its menu in full.
  await page.getByLabel("Ширина екрана").selectOption("768");
  await page.getByRole("tab", { name: "Запис" }).click();
  return portal;
};

const steps = (page: Page) => page.getByRole("tabpanel", { name: "Запис" }).getByRole("listitem");

/** Signs in with the form and opens the invoices. */
const walk = async (page: Page, who: { login: string; password: string }): Promise<void> => {
  const portal = await openConsole(page);
  await page.getByRole("button", { name: "Почати наново" }).click();
  await portal.getByRole("link", { name: texts.signIn, exact: true }).first().click();
  await portal.getByLabel(texts.login).fill(who.login);
  await portal.getByLabel(texts.password, { exact: true }).fill(who.password);
  await portal.getByRole("button", { name: texts.signIn, exact: true }).click();
  await expect(portal.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
  await portal.getByRole("link", { name: "Рахунки", exact: true }).first().click();
  await expect(portal.getByRole("heading", { level: 1, name: "Рахунки" })).toBeVisible();
  await expect(steps(page)).toHaveCount(5);
};

const saved = async (page: Page, button: string, file: string): Promise<string> => {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  await (await saving).saveAs(file);
  return readFile(file, "utf8");
};

test("actions are recorded by labels, without password and token, and replayed up to the first difference [QA-7]", async ({
  page,
  person,
  control,
  watching,
}, testInfo) => {
  watching.expectConsole(/401/u);
  const olena = person("olena");
  // A step waits up to 15 s for what was recorded after it.
  await page.clock.install();
  await walk(page, olena);
  await expect(steps(page).nth(2)).toContainText("Введено пароль у поле «Пароль»");
  const file = testInfo.outputPath("walk.json");
  const text = await saved(page, "Зберегти запис у файл", file);
  const token = await page.evaluate(() => localStorage.getItem("portal.access-token"));
  expect(token).not.toBeNull();
  expect(text).not.toContain(JSON.parse(token ?? '""'));
  expect(text).not.toContain(olena.password);
  expect(JSON.parse(text)).toMatchObject({ version: 1, steps: { length: 5 } });
  expect(JSON.parse(text).steps.at(-1).after).toMatchObject({
    path: "/dashboard/invoices",
    heading: "Рахунки",
    states: { session: expect.stringContaining("signedIn") },
  });

  await page.getByRole("button", { name: "Повторити" }).click();
  await expect(page.getByText("Повторено: відмінностей немає.")).toBeVisible();

  // The same file with another server: the sign-in is refused, and the fourth step reports it.
  const other = JSON.parse(text);
  other.start.faults = [
    {
      method: "POST",
      path: "/api/account/authentication",
      times: "always",
      status: 401,
      body: {},
    },
  ];
  await writeFile(file, JSON.stringify(other));
  await page.getByLabel("Відкрити запис").setInputFiles(file);
  await expect(page.getByText("Відкрито запис, кроків: 5")).toBeVisible();
  await page.getByRole("button", { name: "Повторити" }).click();
  const portal = page.frameLocator("iframe");
  await expect(portal.getByRole("form").getByText(texts.signInFailed)).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(
    page.getByRole("alert").filter({ hasText: "Перша відмінність, крок 4" }),
  ).toBeVisible();
  expect(await control.faults()).toHaveLength(1);
});

test("a change of the server is recorded with the reload that shows it, and another session begins anew [QA-7]", async ({
  page,
}) => {
  await openConsole(page);
  await page.getByRole("button", { name: "Почати наново" }).click();
  await page.getByRole("tab", { name: "Скидання" }).click();
  await page.getByRole("checkbox", { name: "Лише обов’язкове" }).check();
  await page.getByRole("tab", { name: "Запис" }).click();
  await expect(steps(page)).toHaveCount(2);
  await expect(steps(page).last()).toContainText("Відкрито /");
  await page.getByRole("button", { name: "Повторити" }).click();
  await expect(page.getByText("Повторено: відмінностей немає.")).toBeVisible();

  await page.getByRole("button", { name: "Почати наново" }).click();
  await page.getByRole("tab", { name: "Скидання" }).click();
  await page.getByRole("checkbox", { name: "Лише обов’язкове" }).check();
  await page.getByRole("button", { name: "Перейти на власні дані" }).click();
  await page.getByRole("tab", { name: "Запис" }).click();
  await expect(steps(page)).toHaveCount(0);
});

test("a walk becomes a Playwright test that passes as it is [QA-7]", async ({
  page,
  person,
}, testInfo) => {
  await walk(page, person("olena"));
  const folder = testInfo.outputPath("generated");
  await mkdir(folder, { recursive: true });
  const text = await saved(page, "Зберегти тест Playwright", path.join(folder, "walk.spec.ts"));
  expect(text).not.toContain(person("olena").password);
  const stdout = await runGenerated(folder, testInfo);
  expect(stdout).toContain("1 passed");
});

test("a walk becomes a test of its machines that passes as it is [QA-7]", async ({
  page,
  person,
}, testInfo) => {
  await walk(page, person("olena"));
  const folder = testInfo.outputPath("generated");
  await mkdir(folder, { recursive: true });
  const text = await saved(page, "Зберегти тест машин", path.join(folder, "walk.test.ts"));
  expect(text).toContain('started("sign-in")');
  expect(text).not.toContain(person("olena").login);
  const config = path.join(folder, "vitest.config.mjs");
  await writeFile(config, "export default { test: { include: ['**/walk.test.ts'] } };\n");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--root", folder, "--config", config],
    { env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", NODE_OPTIONS: "" } },
  );
  expect(stdout).toMatch(/Test Files\s+1 passed/u);
});

test("a broken file or one of another version shows a message, and the console stays usable", async ({
  page,
}, testInfo) => {
  const portal = await openConsole(page);
  const file = testInfo.outputPath("odd.json");
  for (const [text, told] of [
    ["{", "Це не запис проходження"],
    ['{"version":1,"steps":[]}', "Це не запис проходження"],
    ['{"version":0}', "Запис зроблено у форматі 0"],
  ] as const) {
    await writeFile(file, text);
    await page.getByLabel("Відкрити запис").setInputFiles(file);
    await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
  }
  await expect(portal.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Почати наново" })).toBeEnabled();
});
