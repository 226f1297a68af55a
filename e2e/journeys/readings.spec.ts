import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import {
  fields,
  lastOf,
  more,
  metersPath,
  meterTexts as texts,
  nextFor,
  rowOf,
  sendCall,
  sent,
  submit,
  summary,
  toMeters,
} from "../support/readings.ts";
import { texts as portalTexts } from "../support/texts.ts";

test("sends several readings at once, which become the last ones [UTIL-2]", async ({
  page,
  control,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await page
    .getByRole("navigation", { name: portalTexts.sections })
    .getByRole("link", { name: texts.meters })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: texts.meters })).toBeFocused();
  const first = fields(page).nth(0);
  const second = fields(page).nth(1);
  const next = await nextFor(first);
  await first.fill(next);
  await expect(first).toHaveAccessibleDescription(/^\+/u);
  await second.fill((await nextFor(second)).replace(/^(?=\d{4})/u, "0"));
  await submit(page).click();
  await expect(sent(page, "2 показання")).toBeVisible();
  await expect(fields(page)).toHaveCount(0);
  await more(page);
  await expect(first).toHaveValue("");
  await expect(rowOf(first)).toContainText(/Прийнято \d\d\.\d\d\.\d{4}/u);
  expect(await lastOf(first)).toBe(Number(next));
  await page.reload();
  await expect(submit(page)).toBeVisible();
  expect(await lastOf(first)).toBe(Number(next));
  const calls = (await control.calls()).filter(({ path }) => path === sendCall);
  expect(calls.map(({ status }) => status)).toEqual([200]);
});

test("sends a reading by keyboard alone, and shows its cost while it is typed [UTIL-2]", async ({
  page,
  control,
  person,
  signIn,
  expectAccessible,
}) => {
  await control.configure({ deadlines: { readings: { from_day: 1, to_day: 28 } } });
  await signIn(page, person("olena"));
  await toMeters(page);
  const field = page.getByRole("textbox", { name: /^Показання: Холодна вода/u }).first();
  await field.focus();
  await page.keyboard.type(String((await lastOf(field)) + 5.2).replace(".", ","));
  await expect(field).toHaveAccessibleDescription(
    /^\+5,2\sм³ ≈\s\d+\sгрн з водовідведенням, звичайно .* на місяць$/u,
  );
  await page.keyboard.press("Enter");
  const taken = sent(page, "1 показання");
  await expect(taken.getByRole("heading")).toBeFocused();
  await expect(taken).toContainText(/≈\s\d+\sгрн з водовідведенням/u);
  await expect(taken).toContainText(/Наступні показання приймаємо з 1\s\S+ до 28\s\S+/u);
  await expect(submit(page)).toHaveCount(0);
  await expectAccessible(page);
});

test("asks about a doubtful reading, and sends it after a confirmation [UTIL-2]", async ({
  page,
  control,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"));
  await toMeters(page);
  const lower = fields(page).nth(0);
  const far = fields(page).nth(2);
  await lower.fill("0");
  await far.fill(String(Math.floor(await lastOf(far)) + 9000));
  await submit(page).click();
  const question = page.getByRole("alertdialog", { name: texts.question });
  await expect(question.getByRole("listitem")).toHaveCount(2);
  await expect(question.getByRole("button", { name: texts.back })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(submit(page)).toBeFocused();
  await expect(lower).toHaveValue("0");
  expect((await control.calls()).filter(({ path }) => path === sendCall)).toEqual([]);
  await submit(page).click();
  await question.getByRole("button", { name: texts.yes }).click();
  await expect(sent(page, "2 показання")).toBeVisible();
  await more(page);
  expect(await lastOf(lower)).toBe(0);
});

test("stores no second reading when the answer to the first was lost [UTIL-2]", async ({
  page,
  control,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/ERR_CONNECTION_RESET/u);
  await signIn(page, person("olena"));
  await toMeters(page);
  await page.route(
    `**${sendCall}`,
    async (route) => {
      // The server accepts the reading, but the connection breaks before the response arrives.
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const field = fields(page).first();
  const next = await nextFor(field);
  await field.fill(next);
  await submit(page).click();
  await expect(summary(page, texts.unsettled)).toBeVisible();
  await expect(field).toHaveValue(next);
  await submit(page).click();
  await expect(sent(page, "1 показання")).toBeVisible();
  const answers = (await control.calls()).filter(({ path }) => path === sendCall);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await page.reload();
  await page
    .getByRole("link", { name: /^Історія показань/u })
    .first()
    .click();
  await expect(page.getByRole("cell", { name: new RegExp(`^${next}(,0+)?`, "u") })).toHaveCount(1);
});

test("restores what was typed after a reload, and after looking at a history [UTIL-2]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await toMeters(page);
  const field = fields(page).first();
  await field.fill("123,4");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(field).toHaveValue("123,4");
  await page
    .getByRole("link", { name: /^Історія показань: / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: texts.history })).toBeFocused();
  await expect(field).toHaveCount(0);
  await page.goBack();
  await expect(field).toHaveValue("123,4");
});

test("shows the history of a meter as a table and a chart, by period, and as a file [UTIL-2, UTIL-11]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"));
  await toMeters(page);
  await page
    .getByRole("link", { name: /^Історія показань: / })
    .first()
    .click();
  const table = page.getByRole("table", { name: "Показання" });
  await expect(table.getByRole("row")).toHaveCount(13);
  const chart = page.getByRole("img", { name: /^Діаграма споживання/u });
  await expect(chart.locator("rect")).toHaveCount(12);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^24\sмісяці$/u }).click();
  await expect(page).toHaveURL(/[?&]period=24/u);
  await expect(page.getByRole("link", { name: /^24\sмісяці$/u })).toBeFocused();
  await expect(table.getByRole("row").nth(20)).toBeAttached();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Зберегти як CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^pokazannia-[\w-]+\.csv$/u);
  await page.getByRole("link", { name: texts.list }).click();
  await expect(page).toHaveURL(metersPath);
});

/** Counts the elements that change from now on, and the table rows that contain them. */
const watchChanges = async (page: Page) => {
  await page.evaluate(() => {
    const changed = new Set<Node>();
    Object.assign(window, { changed });
    new MutationObserver((list) => {
      for (const { target } of list) changed.add(target);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  return async () =>
    page.evaluate(() => {
      const changed: unknown = Reflect.get(window, "changed");
      const nodes = changed instanceof Set ? [...changed].filter((one) => one instanceof Node) : [];
      const rows = nodes.flatMap(
        (node) => (node instanceof Element ? node : node.parentElement)?.closest("tbody tr") ?? [],
      );
      return { nodes: nodes.length, rows: new Set(rows).size };
    });
};

test("stays light with 40 accounts: one page of rows, and typing renders one of them [UTIL-10]", async ({
  page,
  control,
  person,
  signIn,
}) => {
  await signIn(page, person("halyna"));
  await toMeters(page);
  expect(await page.locator("*").count()).toBeLessThan(3000);
  await expect(page.getByRole("navigation", { name: "Сторінки лічильників" })).toBeVisible();
  const shown = await fields(page).count();
  expect(shown).toBeLessThanOrEqual(50);
  const calls = (await control.calls()).length;
  await fields(page).first().focus();
  const changesOf = await watchChanges(page);
  await page.keyboard.type("1234567");
  await expect(fields(page).first()).toHaveValue("1234567");
  const changes = await changesOf();
  // Only the field with its hint and the bar with the number of filled fields change. No other row renders again.
  expect(changes.rows).toBe(1);
  expect(changes.nodes).toBeLessThan(25);
  await page.getByRole("link", { name: "Сторінка 2" }).click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(fields(page).first()).toHaveValue("");
  await expect(page.getByText("з них не на цій сторінці: 1")).toBeVisible();
  expect(await fields(page).count()).toBeLessThanOrEqual(shown);
  // Only the tariff of this account is requested.
  const later = (await control.calls()).slice(calls);
  expect(later.map(({ path }) => path)).toEqual(["/api/warehouse/consumer/tariff"]);
});

test("are cards when the configuration says so [UTIL-2]", async ({
  page,
  control,
  person,
  signIn,
  expectAccessible,
}) => {
  await control.configure({ pages: { dashboard: { counters: { view: "cards" } } } });
  await signIn(page, person("olena"));
  await toMeters(page);
  await expect(page.getByRole("table")).toHaveCount(0);
  await fields(page).first().fill("-1");
  await submit(page).click();
  await expect(summary(page, texts.check)).toBeFocused();
  await expectAccessible(page);
});
