import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Оберіть платіжний сервіс" });
const payButtons = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: /^Сплатити:/u });
const processing = "Якщо Ви сплатили, платіж обробляється";
const amountPath = "/api/warehouse/consumer/invoice/amount_to_pay";

const five = {
  second: {
    enabled: true,
    title: "ПлатиПросто",
    url_template: "/__outside/pay/second?account={code}&who={provider}",
  },
  third: { enabled: true, url_template: "/__outside/pay/third/{code}" },
  fixed: { enabled: true, url_template: "/__outside/pay/fixed" },
} as const;

/** Opens a payment service and reads what its stand-in received. */
const arrivedAt = async (page: Page, service: string) => {
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    dialogOf(page).getByRole("link", { name: service }).click(),
  ]);
  await opened.waitForLoadState();
  const text = await opened.getByRole("main").innerText();
  const facts = {
    url: opened.url(),
    text,
    opener: await opened.evaluate(() => window.opener === null),
    referrer: await opened.evaluate(() => document.referrer),
  };
  await opened.close();
  await expect(dialogOf(page)).toHaveCount(0);
  return facts;
};

test("opens each of the five services with exactly the data it needs [UTIL-7, UTIL-8]", async ({
  page,
  person,
  signIn,
  control,
  expectAccessible,
}) => {
  await control.configure({ payment_services: five });
  await signIn(page, person("olena"));
  // The first account belongs to a water utility. It has no debt, and is paid in advance.
  const button = payButtons(page).first();
  const label = (await button.getAttribute("aria-label")) ?? "";
  const code = label.split(" ").at(-1) ?? "";
  expect(code).toMatch(/^\d+$/u);
  await button.click();
  await expect(dialogOf(page).getByRole("link")).toHaveCount(5);
  await expectAccessible(page);
  const token = await page.evaluate(() => localStorage.getItem("portal.access-token"));
  const expected: readonly (readonly [string, RegExp])[] = [
    ["Каталог платежів", new RegExp(`/pay/catalogue/water-utility/${code}$`, "u")],
    ["Інтернет-банкінг", /\/pay\/bank\?data=%7B%22token%22/u],
    ["ПлатиПросто", new RegExp(`/pay/second\\?account=${code}&who=820$`, "u")],
    ["Третій платіжний сервіс", new RegExp(`/pay/third/${code}$`, "u")],
    ["Інший платіжний сервіс", /\/pay\/fixed$/u],
  ];
  for (const [service, url] of expected) {
    await expect(dialogOf(page)).toBeVisible();
    const arrived = await arrivedAt(page, service);
    expect(arrived.url).toMatch(url);
    expect(arrived.opener).toBe(true);
    expect(arrived.referrer).toBe("");
    expect(arrived.url).not.toContain(JSON.parse(token ?? '""'));
    if (service === "Інтернет-банкінг") {
      const data = new URL(arrived.url).searchParams.get("data") ?? "";
      expect(JSON.parse(data)).toEqual({ token: "mock-bank-token", code });
    }
    await button.click();
  }
});

test("refreshes what is owed on return and says that the payment is under way [UTIL-7]", async ({
  page,
  person,
  signIn,
  control,
}) => {
  await signIn(page, person("olena"));
  await payButtons(page).first().click();
  await arrivedAt(page, "Каталог платежів");
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText(processing)).toBeVisible();
  const asked = (await control.calls()).filter(({ path }) => path === amountPath);
  expect(asked.length).toBeGreaterThanOrEqual(8);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: texts.amountToPay, exact: true })).toContainText(
    /\d,\d{2}/u,
  );
  await main.getByRole("button", { name: texts.close }).click();
  await expect(page.getByText(processing)).toHaveCount(0);
});

test("of several debts the ticked ones are paid in turn, each with its result [UTIL-7]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"));
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Сплатити кілька боргів (2)" }).click();
  const choice = page.getByRole("dialog", { name: "Оберіть, що сплатити" });
  const debts = choice.getByRole("group", { name: "Борги" });
  await expect(debts.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expectAccessible(page);
  await debts.getByRole("checkbox").first().uncheck();
  await choice.getByText(/^Сплатити наперед \(\d\)$/u).click();
  await choice
    .getByRole("checkbox", { name: /боргу немає|переплата/u })
    .first()
    .check();
  await expectAccessible(page);
  await choice.getByRole("button", { name: "Сплатити 2 рахунки" }).click();
  await expect(dialogOf(page).getByText("Особовий рахунок 1 з 2")).toBeVisible();
  await expect(dialogOf(page).getByText(/^Номер рахунку \d+$/u)).toBeVisible();
  await expectAccessible(page);
  await arrivedAt(page, "Каталог платежів");
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await main.getByRole("button", { name: /^Далі: /u }).click();
  await expect(dialogOf(page).getByText("Особовий рахунок 2 з 2")).toBeVisible();
  await arrivedAt(page, "Каталог платежів");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText(processing)).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: /^Сума за рахунком /u })).toHaveCount(
    2,
  );
  await expect(main.getByRole("button", { name: /^Далі: /u })).toHaveCount(0);
  await expectAccessible(page);
});

test("a slow answer after the return blocks nothing [UTIL-7]", async ({
  page,
  person,
  signIn,
  control,
}) => {
  await page.clock.install();
  await signIn(page, person("olena"));
  await payButtons(page).first().click();
  await arrivedAt(page, "Каталог платежів");
  await control.setFault({ method: "GET", path: amountPath, times: "always", hang: true });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("Оновлюємо суму до сплати…")).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByText(processing)).toBeVisible();
  await expect(payButtons(page).first()).toBeVisible();
});

test("services that are off or have no template are not offered [UTIL-8]", async ({
  page,
  person,
  signIn,
  control,
}) => {
  await control.configure({
    payment_services: { bank: { enabled: false }, catalogue: { url_template: null } },
  });
  await signIn(page, person("olena"));
  await expect(page.getByText("Заборгованість").first()).toBeVisible();
  await expect(payButtons(page)).toHaveCount(0);
});

test("works by keyboard alone [UTIL-7, ALL-4]", async ({ page, person, signIn }) => {
  await signIn(page, person("olena"));
  const button = payButtons(page).first();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  // The focus starts on the dialog. Tab moves to its close button, then to the first service.
  const first = dialogOf(page).getByRole("link").first();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  const [opened] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await opened.close();
  await expect(button).toBeFocused();
});
