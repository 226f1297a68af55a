import { readFile, writeFile } from "node:fs/promises";
import type { FrameLocator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { generalTexts as profile } from "../support/profile-general.ts";
import { meterTexts as readings, nextFor } from "../support/readings.ts";
import { texts } from "../support/texts.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** The ready scenarios by their ids, and the text that the portal then shows. */
const promised = {
  "session-ends": "Сеанс завершиться за 4 хв.",
  "second-save-409": "Мій профіль",
  "invoices-504": "Немає зв’язку із сервером",
  "invoices-html": "Спробувати ще раз",
  "nothing-linked": "У кабінеті немає жодного особового рахунку",
  overpaid: "Заборгованості немає",
  "not-confirmed": "Електронну пошту ще не підтверджено.",
  "ten-thousand-payments": /^1–50 з 10\s000 платежів$/u,
  editor: "Керування вмістом",
  "captcha-everywhere": "Перевірка, що Ви не робот",
  "no-google": "Вхід до кабінету",
  "test-portal": "Тестовий портал",
  "configuration-500": "Портал зараз недоступний",
  "minimal-answers": "Мій профіль",
  "token-refused": "Вхід до кабінету",
  "tariffs-403": "У Вас недостатньо прав доступу до цього ресурсу!",
  "amounts-hang": "Завантажуємо суму",
  "day-almost-over": "Лічильники",
  "flaky-network": "Огляд",
  "slow-network": "Завантажуємо суму",
  offline: "Немає зв’язку із сервером",
  "letter-refused": "Помилка обробки запиту!",
} as const;

type Id = keyof typeof promised;

const isCall = ({ path }: { readonly path: string }): boolean => path.startsWith("/api/");

const expectPromised = (portal: FrameLocator, id: Id): Promise<void> =>
  expect(
    portal.getByText(promised[id]).filter({ visible: true }).first(),
    `${id} shows its text`,
  ).toBeVisible();

const begun = async (page: Page, id: Id): Promise<FrameLocator> => {
  await page.goto(`/qa?scenario=${id}`);
  await expect(said(page, "Сценарій готовий: ")).toBeVisible();
  return page.frameLocator("iframe");
};

/** The same, and the portal shows what the scenario promises. */
const shown = async (page: Page, id: Id): Promise<FrameLocator> => {
  const portal = await begun(page, id);
  await expectPromised(portal, id);
  return portal;
};

/** Starts scenarios one after another in the same console. */
const startEach = async (page: Page, ids: readonly Id[]): Promise<void> => {
  const portal = page.frameLocator("iframe");
  for (const id of ids)
    await test.step(id, async () => {
      const address = page.locator(`[href='/qa?scenario=${id}']`);
      const item = page.getByRole("listitem").filter({ has: address });
      const name = await item.locator("strong").innerText();
      await item.getByRole("button", { name: `Почати: ${name}`, exact: true }).click();
      await expect(said(page, `Сценарій готовий: ${name}`)).toBeVisible();
      await expectPromised(portal, id);
    });
};

const openScenarios = async (page: Page): Promise<void> => {
  await page.goto("/qa");
  await page.getByRole("tab", { name: "Сценарії" }).click();
};

/** Tests of their own open these by their addresses. */
const byAddress = [
  "second-save-409",
  "invoices-504",
  "no-google",
  "flaky-network",
  "slow-network",
] as const satisfies readonly Id[];
const ofVisitors = [
  "not-confirmed",
  "captcha-everywhere",
  "test-portal",
  "configuration-500",
  "letter-refused",
] as const satisfies readonly Id[];
const ofResidents = [
  "session-ends",
  "invoices-html",
  "nothing-linked",
  "overpaid",
  "ten-thousand-payments",
  "editor",
  "minimal-answers",
  "token-refused",
  "tariffs-403",
  "amounts-hang",
  "day-almost-over",
  "offline",
] as const satisfies readonly Id[];

/** Returns whether a frame of the page has shown a text since this was called. */
const watchFor = async (page: Page, shows: string): Promise<() => boolean> => {
  let isSeen = false;
  await page.exposeFunction("tellSeen", () => (isSeen = true));
  await page.addInitScript((text) => {
    const watch = new MutationObserver(() => {
      if (window === window.top || !document.body?.innerText.includes(text)) return;
      watch.disconnect();
      Reflect.apply(Reflect.get(window, "tellSeen"), window, []);
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  }, shows);
  return () => isSeen;
};

test("there are at least twenty ready scenarios, each with its own address and test; those of visitors are established [QA-4]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/status of \d{3}|recaptcha/u);
  await openScenarios(page);
  const links = page.getByRole("link", { name: /^Адреса сценарію/u });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(Object.keys(promised).map((id) => `/qa?scenario=${id}`));
  expect(addresses.length).toBeGreaterThanOrEqual(20);
  expect([...byAddress, ...ofVisitors, ...ofResidents].toSorted()).toEqual(
    Object.keys(promised).toSorted(),
  );
  await startEach(page, ofVisitors);
});

test("each ready scenario of residents is established [QA-4]", async ({ page, watching }) => {
  watching.expectConsole(/status of \d{3}|ERR_|Failed to load/u);
  await openScenarios(page);
  await startEach(page, ofResidents);
});

test("without Google nobody is offered it, and with it everybody is [QA-4]", async ({ page }) => {
  const google = page.frameLocator("iframe").getByText("Увійти через Google");
  const portal = await shown(page, "no-google");
  await expect(portal.getByLabel(texts.login)).toBeVisible();
  await expect(google).toHaveCount(0);
  await page.getByRole("tab", { name: "Налаштування" }).click();
  await page.getByRole("button", { name: "Повернути початкові налаштування" }).click();
  await expect(google).toBeVisible();
});

test("a flaky network fails some calls only, and the overview is shown [QA-4]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/503/u);
  const portal = await shown(page, "flaky-network");
  await expect(portal.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
  const statuses = async () => (await control.calls()).filter(isCall).map(({ status }) => status);
  await expect.poll(statuses).toContain(503);
  const afterFirst = async () => {
    const all = await statuses();
    return all.slice(all.indexOf(503));
  };
  await expect.poll(afterFirst).toContain(200);
});

test("a slow network makes each call a second longer, and the portal shows that it loads [QA-4]", async ({
  page,
  control,
}) => {
  // The loading text may be gone before the test looks, so each page records whether it was shown.
  const seen = await watchFor(page, promised["slow-network"]);
  await begun(page, "slow-network");
  await expect.poll(seen).toBe(true);
  const amount = async () =>
    (await control.calls()).filter(({ path }) => path.endsWith("/amount_to_pay")).at(-1)?.ms ?? 0;
  await expect.poll(amount).toBeGreaterThanOrEqual(1_000);
});

test("the second save of the profile is refused, and keeps what was typed, as its card says [QA-3, QA-4]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/409/u);
  const portal = await shown(page, "second-save-409");
  const [fault] = await control.faults();
  expect(fault).toMatchObject({ status: 409, skip: 1, times: 1 });
  await expect(page.getByText("збій POST /api/ud/profile: 409 · ")).toBeVisible();
  const section = portal.getByRole("region", { name: profile.section });
  const saveAs = async (name: string): Promise<void> => {
    await portal.getByRole("button", { name: profile.edit }).click();
    await section.getByRole("textbox", { name: profile.firstName }).fill(name);
    await section.getByRole("button", { name: profile.save }).click();
  };
  await saveAs("Олеся");
  await expect(section).toContainText("Олеся");
  await saveAs("Оксана");
  await expect(section.getByText("Профіль змінено деінде.")).toBeVisible();
  await expect(section.getByRole("textbox", { name: profile.firstName })).toHaveValue("Оксана");
});

test("an hour later the token is refused, and the portal asks to sign in again, as its card says [QA-4]", async ({
  page,
  person,
  watching,
}) => {
  watching.expectConsole(/401/u);
  const portal = await shown(page, "day-almost-over");
  const field = portal.getByRole("textbox", { name: /^Показання: / }).first();
  const next = await nextFor(field);
  await field.fill(next);
  await page.getByRole("tab", { name: "Час" }).click();
  await page.getByRole("button", { name: "1 годину" }).click();
  await portal.getByRole("button", { name: readings.submit }).click();
  const again = portal.getByRole("dialog");
  const { login, password } = person("olena");
  await again.getByLabel(texts.login).fill(login);
  await again.getByLabel(texts.password).fill(password);
  await again.getByRole("button", { name: texts.signIn, exact: true }).click();
  await expect(field).toHaveValue(next);
});

test("any moment becomes a scenario that can be started, saved, removed and opened as a file [QA-4]", async ({
  page,
  control,
  watching,
}, testInfo) => {
  watching.expectConsole(/504|503/u);
  // After the reset below the portal may call with its old token, before the scenario has emptied the storage.
  watching.allowConsole(/401/u);
  const portal = await shown(page, "invoices-504");
  await control.configure({ run_platform: "nowhere" });
  await control.advanceClock(60_000);
  await page.getByLabel("Назва").fill("Invoices again");
  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(said(page, "Збережено: Invoices again")).toBeVisible();

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Зберегти власні у файл" }).click();
  const file = testInfo.outputPath("scenarios.json");
  await (await saving).saveAs(file);
  const text = await readFile(file, "utf8");
  expect(JSON.parse(text)).toMatchObject({
    version: 1,
    scenarios: [
      {
        id: "invoices-again",
        person: "olena.kovalenko@example.com",
        page: "/dashboard/invoices",
        clockMs: 60_000,
        configuration: { run_platform: "nowhere" },
        faults: [{ status: 504 }],
      },
    ],
  });
  // No password of the test people, and no credentials of the portal.
  const token = await page.evaluate(() => localStorage.getItem("portal.access-token"));
  expect(token).not.toBeNull();
  expect(text).not.toContain(JSON.parse(token ?? '""'));
  expect(text).not.toMatch(/-2026/u);

  await control.reset();
  await page.goto("/qa?scenario=invoices-again");
  await expect(said(page, "Сценарій готовий: Invoices again")).toBeVisible();
  await expect(portal.getByText(texts.testPortal)).toBeVisible();
  await expect(portal.getByText(texts.noConnection).first()).toBeVisible();
  expect(await control.faults()).toHaveLength(1);

  await page.getByRole("button", { name: "Видалити: Invoices again" }).click();
  await expect(page.getByText("Ще нічого не збережено.")).toBeVisible();
  await page.getByLabel("Відкрити файл").setInputFiles(file);
  await expect(said(page, "Додано сценаріїв: 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Почати: Invoices again" })).toBeVisible();

  for (const [wrong, told] of [
    ['{"version":1,"scenarios":[{"id":"x"}]}', "Це не файл сценаріїв"],
    ["{", "Це не файл сценаріїв"],
    ['{"version":7,"scenarios":[]}', "Файл записано у форматі 7"],
  ] as const) {
    await writeFile(file, wrong);
    await page.getByLabel("Відкрити файл").setInputFiles(file);
    await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
    await expect(page.getByRole("button", { name: "Почати: Invoices again" })).toBeVisible();
  }
});

test("an unknown address shows a message, and the console stays usable and without an axe violation [QA-4]", async ({
  page,
  expectAccessibleInBoth,
}) => {
  await page.goto("/qa?scenario=nothing-of-this-name");
  await expect(page.getByRole("alert").filter({ hasText: "nothing-of-this-name" })).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessibleInBoth(page);
});
