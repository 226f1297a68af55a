import { readFile, writeFile } from "node:fs/promises";
import type { FrameLocator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

const openConsole = async (page: Page, address = "/qa"): Promise<FrameLocator> => {
  await page.goto(address);
  const portal = page.frameLocator("#portal iframe");
  await expect(portal.getByRole("heading", { level: 1, name: texts.features })).toBeVisible();
  return portal;
};

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole("tab", { name, exact: true }).click();

const goTo = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel("Адреса в порталі").fill(address);
  await page.getByRole("button", { name: "Перейти", exact: true }).click();
};

/** Records a walk: the sign-in form is opened and a login is typed. */
const recorded = async (page: Page): Promise<FrameLocator> => {
  const portal = await openConsole(page);
  await openTab(page, "Запис");
  await page.getByRole("button", { name: "Почати наново" }).click();
  await goTo(page, "/sign-in");
  await portal.getByLabel(texts.login).fill("somebody@example.com");
  await expect(page.getByRole("listitem").filter({ hasText: "somebody@" })).toBeVisible();
  await expect(portal.getByRole("button", { name: /Google/u })).toBeVisible();
  return portal;
};

const lost = "Не вдалося: сервер не відповідає. Перевірте, чи він працює.";

test("each tab reports a lost server in the console's own texts, keeps what was typed, and notices its return [QA-4]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/ERR_FAILED|Failed to load/u);
  await openConsole(page);
  await openTab(page, "Збої");
  await page.getByLabel("Що станеться").selectOption({ label: "401 — сеанс відхилено" });
  await page.getByLabel("Скільки разів").selectOption("3");
  const control = /\/__qa\//u;
  await page.route(control, (route) => route.abort());
  await page.getByRole("button", { name: "Додати збій" }).click();
  await expect(page.getByRole("alert").filter({ hasText: lost })).toBeVisible();
  for (const name of ["Виклики", "Контракт", "Дефекти", "Листи", "Люди", "Час", "Налаштування"]) {
    await openTab(page, name);
    await expect(page.getByText(lost).first()).toBeVisible();
  }
  await openTab(page, "Скидання");
  await page.getByRole("button", { name: "Скинути все" }).click();
  await expect(page.getByRole("alert").filter({ hasText: lost }).first()).toBeVisible();
  // Opening the tab again repeats its request.
  await openTab(page, "Люди");
  await expect(page.getByText(lost)).toBeVisible();
  await page.unroute(control);
  await expect(page.getByRole("button", { name: /^Увійти як olena/u })).toBeVisible();
  await expect(page.getByText(lost)).toHaveCount(0);
  await openTab(page, "Збої");
  await expect(page.getByLabel("Що станеться")).toHaveValue("401");
  await expect(page.getByLabel("Скільки разів")).toHaveValue("3");
  await page.getByRole("button", { name: "Додати збій" }).click();
  await expect(page.getByText("лишилося: 3")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: lost })).toHaveCount(0);
});

test("a step back that the server does not answer shows a message [QA-7]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/ERR_FAILED|Failed to load/u);
  const portal = await recorded(page);
  await page.route(/\/__qa\//u, (route) => route.abort());
  await page.getByRole("button", { name: "Повернутися до кроку 1" }).click();
  await expect(page.getByRole("alert").filter({ hasText: lost })).toBeVisible();
  await expect(portal.getByLabel(texts.login)).toHaveValue("somebody@example.com");
});

test("a portal reloaded during a replay is reported as a difference, and the next replay is right [QA-7]", async ({
  page,
}, testInfo) => {
  const portal = await recorded(page);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Зберегти запис у файл" }).click();
  const file = testInfo.outputPath("walk.json");
  await (await saving).saveAs(file);
  // Use the longest pause that a replay keeps, however fast the walk was recorded.
  const walk = JSON.parse(await readFile(file, "utf8")) as { steps: { at: number }[] };
  const last = walk.steps.at(-1);
  if (last !== undefined) last.at += 60_000;
  await writeFile(file, JSON.stringify(walk));
  await page.getByLabel("Відкрити запис").setInputFiles(file);
  // The tester goes elsewhere while the second step waits.
  await page.getByLabel("Швидкість").selectOption("1");
  const again = page.getByRole("button", { name: "Повторити" });
  await again.click();
  await expect(page.getByText("Повторюємо крок 1 з 2…")).toBeVisible();
  await page.getByRole("button", { name: "Перезавантажити портал" }).first().click();
  await goTo(page, "/features");
  await expect(
    page.getByRole("alert").filter({ hasText: "Перша відмінність, крок" }),
  ).toBeVisible();
  await expect(again).toBeEnabled();
  await page.getByLabel("Швидкість").selectOption("instant");
  await again.click();
  await expect(page.getByText("Повторено: відмінностей немає.")).toBeVisible();
  await expect(portal.getByLabel(texts.login)).toHaveValue("somebody@example.com");
});

/** Collects the resets of the server from now on. */
const resetsOf = (page: Page): readonly string[] => {
  const resets: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/__qa/reset")) resets.push(request.method());
  });
  return resets;
};

test("a double press starts a scenario once [QA-4]", async ({ page }) => {
  await openConsole(page);
  await openTab(page, "Сценарії");
  const resets = resetsOf(page);
  await page
    .getByRole("button", { name: /^Почати: /u })
    .first()
    .dblclick();
  await expect(page.getByText(/^Сценарій готовий: /u)).toBeVisible();
  expect(resets).toEqual(["POST"]);
});

test("a double press replays a walk once [QA-7]", async ({ page }) => {
  await recorded(page);
  const resets = resetsOf(page);
  // The calls are read before the replay starts. The second click comes in between.
  await page.route("**/__qa/calls*", async (route) => {
    await expect.poll(() => pressed).toBe(2);
    await route.fallback();
  });
  let pressed = 0;
  const again = page.getByRole("button", { name: "Повторити" });
  for (const press of [1, 2]) {
    await again.click();
    pressed = press;
  }
  await expect(page.getByText("Повторено: відмінностей немає.")).toBeVisible();
  expect(resets).toEqual(["POST"]);
});

test("odd files and addresses show a message, and none leaves the portal's frame [QA-8]", async ({
  page,
}, testInfo) => {
  const portal = await openConsole(page);
  const address = page.getByLabel("Адреса в порталі");
  for (const odd of ["../../qa", "/%2e%2e/%2e%2e/__qa/people", "\\\\example.com\\"]) {
    await goTo(page, odd);
    await expect(portal.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/\/qa\/portal\//u);
  }
  await expect(address).not.toHaveValue(/\.\./u);
  const file = testInfo.outputPath("odd.json");
  await openTab(page, "Покриття");
  for (const odd of ["", "\u0000\u0001", "null", "[]", '{"version":1,"covered":{"states":7}}']) {
    await writeFile(file, odd);
    await page.getByLabel("Відкрити записи або покриття").setInputFiles(file);
    await expect(
      page.getByRole("alert").filter({ hasText: "odd.json: це не запис" }),
    ).toBeVisible();
  }
  await page.goto("/qa?machine=__proto__&state=constructor");
  await expect(page.getByRole("alert").filter({ hasText: "__proto__" })).toBeVisible();
});
