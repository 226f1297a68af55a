import { expect, test } from "../fixtures.ts";
import { atWork, keptByWorkers, withoutNetwork } from "../support/worker.ts";
import { texts } from "../support/texts.ts";

// A worker and its caches belong to one test.
test.use({ serviceWorkers: "allow", reuseContext: false });

test.beforeEach(({ watching }) => {
  // Failed requests of the page.
  watching.allowConsole(/ERR_INTERNET_DISCONNECTED/u);
});

for (const [address, heading, text] of [
  ["/features", "Наші переваги", "Комунальні послуги"],
  ["/help", "Питання та відповіді", "Зворотний зв’язок"],
  ["/sign-in", "Вхід до кабінету", "Пароль"],
] as const)
  test(`${address} is shown again after a reload without a network [ALL-12]`, async ({
    page,
    context,
  }) => {
    await page.goto(address);
    await atWork(page);
    await withoutNetwork(context);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText("Немає з’єднання з інтернетом")).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
  });

test("the cabinet opens without a network with the last data and its time, and a logout deletes it [ALL-8, ALL-12]", async ({
  page,
  context,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  const sum = page.locator(".debt-sum");
  await expect(sum).toContainText("грн");
  const owed = /^[^а-я]*грн/u.exec((await sum.textContent()) ?? "")?.[0] ?? "";
  expect(owed).toMatch(/\d/u);
  await expect(page.getByRole("region", { name: "Останні рахунки на оплату" })).toContainText(
    "Газ",
  );
  const first = page.getByRole("textbox", { name: /^Показання/u }).first();
  await page.goto("/dashboard/meters");
  await expect(first).toBeVisible();
  await page.goto("/dashboard/invoices");
  const rows = page.getByRole("main").getByRole("table").getByRole("link");
  await expect(rows).not.toHaveCount(0);
  const bills = await rows.allTextContents();
  await page.goto("/dashboard");
  await expect(sum).toContainText("грн");
  await atWork(page);
  await withoutNetwork(context);
  await page.reload();
  await expect(sum).toContainText(owed);
  await expect(page.getByRole("region", { name: "Сума до сплати" })).toContainText(
    /Станом на [\d.]+\s[\d:]+ \(офлайн\)/u,
  );
  const invoices = page.getByRole("region", { name: "Останні рахунки на оплату" });
  await expect(invoices).toContainText(/Станом на [\d.]+\s[\d:]+ \(офлайн\)/u);
  await expect(invoices).toContainText("Газ");
  await page.goto("/dashboard/meters");
  await expect(page.getByRole("main")).toContainText(/Станом на [\d.]+\s[\d:]+ \(офлайн\)/u);
  await expect(first).toBeVisible();
  await page.goto("/dashboard/invoices");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    /Станом на [\d.]+\s[\d:]+ \(офлайн\)/u,
  );
  await expect(rows).toHaveText(bills);

  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in/u);
  await expect(page.locator("body")).not.toContainText(owed);
});

test("a configuration that does not come in time is the one of the last visit [ALL-12, CFG-1]", async ({
  page,
  control,
}) => {
  const links = [{ name: "Telegram", url: "tg://resolve?domain=bot", background_color: "#26a5e4" }];
  await control.configure({ chat_bot: { links } });
  const bot = page.getByRole("complementary", { name: "Чат-боти" }).getByRole("link");
  await page.goto("/features");
  await atWork(page);
  await page.reload();
  await expect(bot).toHaveAccessibleName("Telegram");
  await control.configure({ chat_bot: { links: [{ ...links[0], name: "Viber" }] } });
  await control.setFault({ method: "GET", path: "/config.json", times: 1, hang: true });
  await page.reload();
  await expect(bot).toHaveAccessibleName("Telegram");
  await expect(page.getByText(texts.unavailable)).toHaveCount(0);
  await page.reload();
  await expect(bot).toHaveAccessibleName("Viber");
});

test("the service worker caches nothing personal: no call, no token, no name [ALL-6, ALL-12]", async ({
  page,
  person,
  signIn,
}) => {
  const olena = person("olena");
  await signIn(page, olena);
  await atWork(page);
  // From here on the service worker handles the requests.
  for (const address of ["/dashboard/invoices", "/dashboard/meters", "/dashboard/profile"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
  }
  const token = await page.evaluate(() => localStorage.getItem("portal.access-token"));
  const kept = await keptByWorkers(page);
  const addresses = kept.map(({ path }) => path);
  expect(addresses).toEqual(expect.arrayContaining(["/config.json", "/help", "/app"]));
  expect(addresses.filter((path) => /^\/(?:api|__)/u.test(path))).toEqual([]);
  const all = kept.map(({ text }) => text).join("\n");
  for (const own of [JSON.parse(token ?? ""), olena.name, olena.login, "32516847"])
    expect(all).not.toContain(own);
});
