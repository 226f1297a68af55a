import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import {
  fields,
  lastOf,
  metersPath,
  nextFor,
  sendCall,
  submit,
  toMeters,
} from "../support/readings.ts";
import { submitSignIn } from "../support/sign-in.ts";
import { texts } from "../support/texts.ts";
import { atWork, withoutNetwork } from "../support/worker.ts";

// A worker and its caches belong to one test.
test.use({ serviceWorkers: "allow", reuseContext: false });

test.beforeEach(({ watching }) => {
  // Failed requests of the page.
  watching.allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/u);
});

const card = (page: Page) => page.getByRole("region", { name: "Чекають на передання" });
const question = (page: Page) =>
  page.getByRole("dialog", { name: "Передати показання, введені без інтернету?" });
const kept = (page: Page) =>
  page.evaluate(() => localStorage.getItem("portal.waiting-readings") ?? "");
const withNetwork = (context: BrowserContext) => context.setOffline(false);

/** Types a reading without a network and returns it. */
const typedOffline = async (page: Page, context: BrowserContext): Promise<string> => {
  await toMeters(page);
  await atWork(page);
  await withoutNetwork(context);
  const field = fields(page).first();
  const next = await nextFor(field);
  await field.fill(next);
  await submit(page).click();
  await expect(card(page).getByRole("listitem")).toHaveCount(1);
  await expect(field).toHaveValue("");
  return next;
};

/** The question was closed, and the focus had nowhere to return to. */
const expectFocusKept = (page: Page) =>
  expect(page.getByRole("heading", { level: 1 })).toBeFocused();

test("a reading typed without a network survives a reload, and is sent once after a confirmation [ALL-12, UTIL-2]", async ({
  page,
  context,
  control,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"));
  const next = await typedOffline(page, context);
  await expect(card(page).getByRole("heading")).toBeFocused();
  await expect(card(page)).toContainText("Показання збережено лише на цьому пристрої");
  await expectAccessible(page);
  await page.reload();
  await expect(card(page).getByRole("listitem")).toContainText(
    new RegExp(
      `${next.replaceAll(/\B(?=(?:\d{3})+$)/gu, "\\s?")}.*введено \\d\\d\\.\\d\\d\\.\\d{4}`,
      "u",
    ),
  );
  await expect(question(page)).toHaveCount(0);

  // Nothing has the focus after a reload.
  await page.evaluate(() => scrollTo(0, 120));
  await withNetwork(context);
  await question(page).getByRole("button", { name: "Пізніше" }).click();
  await expect(question(page)).toHaveCount(0);
  await expectFocusKept(page);
  expect(await page.evaluate(() => scrollY)).toBe(120);

  await card(page).getByRole("button", { name: "Передати", exact: true }).click();
  await expect(question(page)).toBeVisible();
  const yes = question(page).getByRole("button", { name: "Передати 1 показання" });
  await expect(yes).toBeFocused();
  await expectAccessible(page);
  expect((await control.calls()).filter(({ path }) => path === sendCall)).toEqual([]);
  await yes.click();
  const sent = page.getByRole("dialog", { name: "Прийнято 1 показання" });
  await expect(sent).toBeVisible();
  await expect(sent.getByRole("button", { name: "Готово" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sent).toHaveCount(0);
  await expectFocusKept(page);
  expect(await kept(page)).toBe("");
  await expect.poll(() => lastOf(fields(page).first())).toBe(Number(next));
  await page.reload();
  await expect(submit(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect((await control.calls()).filter(({ path }) => path === sendCall)).toHaveLength(1);
});

test("“later” sends nothing and keeps the reading, and dropping it leaves nothing [ALL-12, UTIL-2]", async ({
  page,
  context,
  control,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await typedOffline(page, context);
  await withNetwork(context);
  await question(page).getByRole("button", { name: "Пізніше" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(card(page)).toContainText("Показання ще не передано");
  await card(page).getByRole("button", { name: "Передати", exact: true }).click();
  await question(page)
    .getByRole("button", { name: /^Прибрати: / })
    .click();
  await expect(question(page)).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
  await expectFocusKept(page);
  expect(await kept(page)).toBe("");
  expect((await control.calls()).filter(({ path }) => path === sendCall)).toEqual([]);
});

test("a logout asks before it deletes waiting readings, and the next resident is not asked [ALL-12, SES-9]", async ({
  page,
  context,
  control,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"));
  await typedOffline(page, context);
  const before = await kept(page);
  expect(before).not.toBe("");
  const logOut = async (): Promise<void> => {
    await page.getByRole("button", { name: texts.userMenu }).click();
    await page.getByRole("menuitem", { name: texts.logout }).click();
  };
  const loss = page.getByRole("alertdialog", { name: "Вийти з кабінету?" });
  await logOut();
  await expect(loss).toContainText("показання, яких ще не передано");
  await expectAccessible(page);
  await loss.getByRole("button", { name: "Повернутися" }).click();
  await expect(loss).toHaveCount(0);
  expect(await kept(page)).toBe(before);
  await logOut();
  await loss.getByRole("button", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  expect(await kept(page)).toBe("");
  await withNetwork(context);
  await page.reload();
  await signIn(page, person("iryna"), metersPath);
  await expect(submit(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect((await control.calls()).filter(({ path }) => path === sendCall)).toEqual([]);
});

test("readings return to their resident after a session that ended by itself, and to nobody else [ALL-12, SES-6, SES-9]", async ({
  page,
  context,
  control,
  person,
  signIn,
  watching,
}) => {
  watching.allowConsole(/status of 401/u);
  const [olena, iryna] = [person("olena"), person("iryna")];
  const endSession = async (section: string, path: string): Promise<void> => {
    await control.setFault({ method: "GET", path: "/api/*", status: 401, times: "always" });
    await page.getByRole("link", { name: section, exact: true }).first().click();
    await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(path)}`);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await control.clearFaults();
  };
  await signIn(page, olena);
  await typedOffline(page, context);
  await withNetwork(context);
  await question(page).getByRole("button", { name: "Пізніше" }).click();
  const before = await kept(page);
  await endSession("Платежі", "/dashboard/payments");
  await submitSignIn(page, olena.login, olena.password);
  await expect(question(page).getByRole("listitem")).toHaveCount(1);
  expect(await kept(page)).toBe(before);
  await question(page).getByRole("button", { name: "Пізніше" }).click();
  await endSession("Тарифи", "/dashboard/tariffs");
  await submitSignIn(page, iryna.login, iryna.password);
  await expect(page.getByRole("button", { name: /^Меню користувача Ірина/u })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(await kept(page)).toBe("");
});

test("of two tabs that ask, one sends the reading [ALL-12, UTIL-2]", async ({
  page,
  context,
  control,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  const other = await context.newPage();
  await toMeters(other);
  const next = await typedOffline(page, context);
  await expect(card(other)).toBeVisible();
  await withNetwork(context);
  const yes = { name: "Передати 1 показання" };
  await expect(question(page)).toBeVisible();
  await expect(question(other)).toBeVisible();
  const held = await hold(page, sendCall);
  await question(page).getByRole("button", yes).click();
  await expect.poll(() => held.asked()).toBe(1);
  await question(other).getByRole("button", yes).click();
  await expect(question(other)).toContainText("Передаємо показання…");
  held.release();
  await expect(question(page)).toHaveCount(0);
  await expect(question(other)).toHaveCount(0);
  await page.reload();
  await expect.poll(() => lastOf(fields(page).first())).toBe(Number(next));
  expect((await control.calls()).filter(({ path }) => path === sendCall)).toHaveLength(1);
});

test("a refusal keeps the figure and explains why; after a lost answer the call repeats with the same key [ALL-12, UTIL-2]", async ({
  page,
  context,
  control,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/ERR_CONNECTION_RESET/u);
  await signIn(page, person("olena"));
  const next = await typedOffline(page, context);
  // A day that is never close to today.
  const day = (await page.evaluate(() => new Date().getDate())) < 15 ? 21 : 7;
  await control.configure({ deadlines: { readings: { from_day: day, to_day: day } } });
  await withNetwork(context);
  await page.reload();
  await question(page).getByRole("button", { name: "Передати 1 показання" }).click();
  await expect(question(page).getByRole("listitem")).toContainText(
    "Строк передання показань цього лічильника зараз не діє",
  );
  expect((await control.calls()).filter(({ path }) => path === sendCall)).toEqual([]);
  await page.route(
    `**${sendCall}`,
    async (route) => {
      // The server accepts the reading, but the connection breaks before the response arrives.
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await question(page).getByRole("button", { name: "Передати все одно" }).click();
  await expect(question(page)).toContainText("Двічі показання не передамо");
  await question(page).getByRole("button", { name: "Передати 1 показання" }).click();
  await expect(page.getByRole("dialog", { name: "Прийнято 1 показання" })).toBeVisible();
  await page.reload();
  await expect.poll(() => lastOf(fields(page).first())).toBe(Number(next));
  await page
    .getByRole("link", { name: /^Історія показань/u })
    .first()
    .click();
  const digits = next.replaceAll(/\B(?=(?:\d{3})+$)/gu, "\\s?");
  await expect(
    page.getByRole("cell", { name: new RegExp(`^${digits}(?:,0+)?\\s`, "u") }),
  ).toHaveCount(1);
});
