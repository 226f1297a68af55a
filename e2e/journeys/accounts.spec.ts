import type { Locator, Page } from "playwright/test";
import { removeInvoiceAccount } from "#contracts/endpoints/accounts.ts";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

const add = "Додати рахунок";
const own = {
  provider: "Постачальник послуг",
  number: "Номер рахунку",
  flat: "Номер квартири",
  contacts: "Контакти постачальника",
  question: "Видалити рахунок з кабінету?",
} as const;

const water = (page: Page) => page.getByRole("region", { name: "КП «Міськводоканал»" });
const gas = (page: Page) => page.getByRole("region", { name: "ТОВ «Міськгаз Збут»" });

/** Number and flat of the first account in a provider's card, as printed on a bill. */
const billOf = async (card: Locator) => {
  const text = (await card.getByRole("listitem").first().innerText()).replaceAll("\n", " ");
  const [, code = ""] = /Номер рахунку (\S+)/u.exec(text) ?? [];
  // The address is shown once, above all accounts of the home.
  const address = await card.locator("xpath=../h2 | ../*//h2").first().innerText();
  const [, flat = ""] = /кв\. (\S+)/u.exec(address) ?? [];
  return { code, flat };
};

const remove = async (page: Page, card: Locator): Promise<void> => {
  await card.getByRole("button", { name: /^Видалити рахунок/u }).click();
  const question = page.getByRole("alertdialog", { name: own.question });
  await question.getByRole("button", { name: "Видалити" }).click();
  await expect(question).toHaveCount(0);
  await expect(card).toHaveCount(0);
};

const form = (page: Page) => page.getByRole("form", { name: add });

const choose = async (page: Page, provider: string): Promise<void> => {
  await page.getByRole("combobox", { name: own.provider }).fill(provider.slice(3));
  await page.getByRole("option", { name: provider }).click();
};

test.beforeEach(async ({ page, person, signIn }) => {
  await signIn(page, person("olena"), "/dashboard/accounts");
  await expect(gas(page)).toBeVisible();
});

test("are listed under their provider, who can be called [ACC-1, ACC-4]", async ({
  page,
  expectAccessible,
}) => {
  // Electricity is delivered to two homes.
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(2);
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(4);
  await gas(page).getByText(own.contacts).click();
  const phone = gas(page).getByRole("link", { name: "104", exact: true });
  await expect(phone).toHaveAttribute("href", "tel:104");
  await expectAccessible(page);
});

test("show their meters, each with a link to its readings [ACC-4, CON-6]", async ({
  page,
  control,
  expectAccessible,
}) => {
  await gas(page).getByText("Лічильники", { exact: true }).click();
  const readings = gas(page)
    .getByRole("link", { name: /^Показання: / })
    .first();
  await expect(readings).toBeVisible();
  await expectAccessible(page);
  await readings.click();
  await expect(page.getByRole("heading", { level: 1, name: "Історія показань" })).toBeVisible();
  await expect(page.getByRole("table")).toBeVisible();
  const asked = (await control.calls()).filter(({ path }) => path.endsWith("/counters"));
  expect(asked.map(({ status, conforms }) => [status, conforms])).toEqual([[200, true]]);
});

test("are removed after a confirmation and added again by number and flat [ACC-2, ACC-3]", async ({
  page,
  control,
  expectAccessible,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  const { code, flat } = await billOf(gas(page));
  expect(flat).not.toBe("");
  await gas(page)
    .getByRole("button", { name: /^Видалити рахунок/u })
    .click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(gas(page)).toBeVisible();
  await remove(page, gas(page));
  await expect(page.getByText(`Рахунок ${code} видалено з кабінету`)).toBeFocused();
  await page.reload();
  await expect(water(page)).toBeVisible();
  await expect(gas(page)).toHaveCount(0);

  await page.getByRole("button", { name: add }).click();
  await choose(page, "ТОВ «Міськгаз Збут»");
  await form(page).getByLabel(own.number).fill(code);
  await form(page).getByLabel(own.flat).fill(`${flat}9`);
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("alert")).toHaveCount(0);
  await expect(
    form(page)
      .getByText(/не знайдено/iu)
      .first(),
  ).toBeVisible();
  await expect(form(page).getByLabel(own.number)).toHaveValue(code);
  await expect(page.getByRole("combobox", { name: own.provider })).toHaveValue(
    "ТОВ «Міськгаз Збут»",
  );
  await expectAccessible(page);
  await form(page).getByLabel(own.flat).fill(flat);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Рахунок ${code} додано до кабінету`)).toBeVisible();
  await expect(gas(page).getByRole("listitem").filter({ hasText: code })).toBeFocused();
  await page.reload();
  await expect(gas(page)).toBeVisible();
  expect(
    (await control.calls()).filter(({ path }) => path.endsWith("/invoice_account")),
  ).toHaveLength(2);
});

test("are gone after a removal whose answer was lost [ACC-3]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/ERR_CONNECTION_RESET/u);
  const { code } = await billOf(gas(page));
  await page.route(
    `**${removeInvoiceAccount.path}*`,
    async (route) => {
      // The server removes the account, but the connection breaks before the response arrives.
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await remove(page, gas(page));
  await expect(page.getByText(`Рахунок ${code} видалено з кабінету`)).toBeFocused();
  await expect(gas(page)).toHaveCount(0);
  const removals = (await control.calls()).filter(({ method }) => method === "DELETE");
  expect(removals.map(({ status }) => status)).toEqual([204]);
});

test("ask before a half-filled form is left [ACC-2]", async ({ page }) => {
  await page.getByRole("button", { name: add }).click();
  await form(page).getByLabel(own.number).fill("77");
  await page
    .getByRole("navigation", { name: texts.sections })
    .getByRole("link", { name: texts.overview })
    .click();
  const question = page.getByRole("alertdialog", { name: "Залишити сторінку?" });
  await question.getByRole("button", { name: "Повернутися" }).click();
  await expect(form(page).getByLabel(own.number)).toHaveValue("77");
});
