import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { allYears, choose, expectNoSideways, linesOf, region, save } from "../support/histories.ts";
import { layoutFaults } from "../support/layout.ts";
import { texts } from "../support/texts.ts";

const accounts = "/dashboard/accounts";
const own = {
  home: "Оселя",
  name: "Назва оселі",
  search: "Пошук за адресою, назвою, номером або постачальником",
  save: "Зберегти",
  undo: "Повернути, як було",
} as const;

const main = (page: Page) => page.getByRole("main");
/** Only homes have a level 2 heading there. */
const headings = (page: Page) => main(page).getByRole("heading", { level: 2 });
const rows = (page: Page) => main(page).getByRole("listitem").filter({ hasText: "Номер рахунку" });
const giveName = (page: Page, home: string) =>
  page.getByRole("button", { name: `Дати назву оселі: ${home}`, exact: true });
const search = (page: Page) => page.getByRole("searchbox", { name: own.search });

/** Names the first home with the keyboard alone. */
const nameFirst = async (page: Page, name: string): Promise<string> => {
  const home = await headings(page).first().innerText();
  await giveName(page, home).press("Enter");
  await expect(page.getByRole("textbox", { name: own.name })).toBeFocused();
  await page.keyboard.insertText(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Оселю названо «${name}».`)).toBeVisible();
  await expect(headings(page).first()).toHaveText(name);
  return home;
};

test("can be named in place, corrected and cleared, and keeps the name after a reload", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"), accounts);
  await expect(headings(page)).toHaveCount(2);
  const address = await headings(page).first().innerText();
  const button = giveName(page, address);
  await button.click();
  const field = page.getByRole("textbox", { name: own.name });
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Введіть назву/u);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("я".repeat(41));
  await page.getByRole("button", { name: own.save }).click();
  await expect(field).toHaveAccessibleDescription(/не довшою за 40 знаків, а зараз їх 41/u);
  await expect(field).toHaveValue("я".repeat(41));
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  await nameFirst(page, "Моя квартира");
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Змінити назву оселі/u })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: own.undo }).click();
  await expect(headings(page).first()).toHaveText(address);
  await expect(page.getByText("Повернуто, як було.")).toBeVisible();
  await nameFirst(page, "Моя квартира");

  const second = await headings(page).last().innerText();
  await giveName(page, second).click();
  await field.fill("моя  КВАРТИРА");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Так уже названо іншу оселю/u);
  await field.fill("Мама");
  await page.keyboard.press("Enter");
  await expect(headings(page).last()).toHaveText("Мама");
  await page.reload();
  await expect(headings(page)).toHaveText(["Моя квартира", "Мама"]);
  await page.getByRole("button", { name: "Змінити назву оселі: Мама" }).click();
  await page.getByRole("button", { name: "Прибрати назву" }).click();
  await expect(headings(page)).toHaveText(["Моя квартира", second]);
});

test("with a long one-word name fits on 320 px, in the list and on the overview", async ({
  page,
  person,
  signIn,
}) => {
  const name = "Щ".repeat(40);
  await page.setViewportSize({ width: 320, height: 740 });
  await signIn(page, person("olena"), accounts);
  const address = await headings(page).first().innerText();
  await giveName(page, address).click();
  expect(await layoutFaults(page)).toEqual([]);
  await page.keyboard.insertText(name);
  await page.keyboard.press("Enter");
  await expect(headings(page).first()).toHaveText(name);
  expect(await layoutFaults(page)).toEqual([]);
  await page.goto("/dashboard");
  await expect(main(page).getByRole("heading", { level: 3, name })).toBeVisible();
  await expectNoSideways(page);
});

test("is found among 40 accounts, can be chosen, and is shown on amounts, bills, meters, payments and in the file", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("halyna"), accounts);
  await expect(headings(page)).toHaveCount(8);
  await expect(rows(page)).toHaveCount(40);
  const address = await nameFirst(page, "Мама");
  const code = await rows(page).nth(1).locator("strong").innerText();

  await search(page).fill("мама");
  await expect(page.getByText("Знайдено 5 рахунків")).toBeVisible();
  await expect(headings(page)).toHaveText(["Мама"]);
  await search(page).fill(address.toUpperCase().replace("ВУЛ.", "вулиця"));
  await expect(rows(page)).toHaveCount(5);
  await search(page).fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await expect(rows(page)).toHaveCount(1);
  await search(page).fill("теплопостачання якого немає");
  await expect(page.getByText("За цими фільтрами рахунків немає")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Показати всі рахунки" }).click();
  await expect(rows(page)).toHaveCount(40);

  await choose(page, own.home, "Мама");
  await expect(page).toHaveURL(/\?home=[a-z0-9]+$/u);
  await expect(rows(page)).toHaveCount(5);
  const { search: chosen } = new URL(page.url());
  expect(decodeURIComponent(page.url())).not.toMatch(/Мама|вул|кв\./u);
  await page.reload();
  await expect(headings(page)).toHaveText(["Мама"]);
  await expect(rows(page)).toHaveCount(5);

  await page.goto(`/dashboard${chosen}`);
  const amounts = main(page).getByRole("region", { name: "До сплати за рахунками" });
  await expect(amounts.getByRole("heading", { level: 3 })).toHaveText([`Мама, ${address}`]);
  await expect(amounts.getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole("combobox", { name: own.home }).selectOption("Усі оселі");
  await expect(page).toHaveURL("/dashboard");
  await expect(amounts.getByRole("heading", { level: 3 }).nth(1)).toBeVisible();

  const period = allYears();
  await page.goto(`/dashboard/payments${period}`);
  const payments = region(page, "Платежі");
  await expect(payments.getByText("Мама").first()).toBeVisible();
  await choose(page, own.home, "Мама");
  await expect(page.getByText(/^1–50 з 1\s250 платежів/u)).toBeVisible();
  await expect(payments.locator("tbody .history-home")).toHaveText(Array(50).fill("Мама"));
  await expectAccessible(page);
  const [header, first] = await linesOf(await save(page));
  expect(header?.split(/[,;]/u)).toContain(own.home);
  expect(first).toContain("Мама");
  await payments
    .getByRole("link", { name: /^Чек: документ/u })
    .first()
    .click();
  // Wait until the list is gone: it shows the name once for each payment.
  await expect(main(page).getByText("Мама", { exact: true })).toHaveCount(1);

  await page.goto(`/dashboard/invoices${chosen}`);
  await expect(region(page, "Рахунки").locator("tbody .history-home").first()).toHaveText("Мама");
  await page.goto(`/dashboard/meters${chosen}`);
  await expect(main(page).getByRole("heading", { level: 2, name: "Мама" })).toBeVisible();
  await expect(main(page).locator(".meter-group")).toHaveCount(1);
});

test("loses its name at logout, and keeps it when a session ends by itself [SES-6]", async ({
  page,
  person,
  signIn,
  signInByForm,
}) => {
  await signIn(page, person("olena"), accounts);
  const address = await nameFirst(page, "Моя квартира");
  await page.evaluate(() => localStorage.setItem("portal.expires-at", "1"));
  await page.goto("/sign-in");
  await signInByForm(page, person("olena"));
  await page.goto(accounts);
  await expect(headings(page).first()).toHaveText("Моя квартира");

  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await signInByForm(page, person("olena"));
  await page.goto(accounts);
  await expect(headings(page).first()).toHaveText(address);
});

test("can be neither chosen nor named by a resident with one home", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("iryna"), accounts);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Дати назву/u })).toHaveCount(0);
  for (const path of ["/dashboard", accounts, "/dashboard/payments", "/dashboard/meters"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main(page).getByText(/^Завантажуємо/u)).toHaveCount(0);
    await expect(page.getByText(/осел/iu)).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: own.home })).toHaveCount(0);
  }
});
