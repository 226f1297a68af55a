import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

const titles = {
  why: "Чому більше?",
  todo: "Треба зробити",
  payments: "Останні платежі",
  personal: "Особисті дані",
  counters: "Лічильники за рахунками",
  history: "Нарахування за місяцями",
  tariffs: "Історія тарифів",
  accounts: "Особові рахунки",
} as const;

const off = [titles.counters, titles.history, titles.tariffs, titles.accounts];

test("shows only the configured blocks, in their order, in two columns, and each whole row is a link [UTIL-1, UTIL-3]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"));
  const main = page.getByRole("main");
  await expect(main.getByRole("table").first()).toBeVisible();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    texts.amountToPay,
    titles.why,
    titles.todo,
    "Кому заборговано",
    "До сплати за рахунками",
    titles.payments,
    texts.lastInvoices,
    titles.personal,
  ]);
  for (const name of off) await expect(main.getByRole("heading", { name })).toHaveCount(0);
  await expectAccessible(page);

  await test.step("the tasks beside the amounts", async () => {
    const boxOf = (name: string) => main.getByRole("region", { name, exact: true }).boundingBox();
    await expect(main.getByRole("region", { name: titles.why })).toBeVisible();
    const sum = await boxOf(texts.amountToPay);
    for (const name of [titles.why, titles.todo]) {
      const box = await boxOf(name);
      expect(box?.x).toBeGreaterThan((sum?.x ?? 0) + (sum?.width ?? 0));
      expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    }
  });

  const region = (name: string | RegExp) => main.getByRole("region", { name });
  const rows = [
    [region(texts.lastInvoices).getByRole("row").nth(1), "/invoices/"],
    [
      region(/^просп/u)
        .getByRole("listitem")
        .nth(1),
      "/invoices?",
    ],
    // Which entry comes first depends on the day.
    [region(titles.todo).getByRole("listitem").filter({ hasText: "Сплатити" }), "/invoices"],
  ] as const;
  for (const [row, path] of rows)
    await test.step(`the whole row leads to ${path}`, async () => {
      await row.click({ position: { x: 4, y: 8 } });
      await expect(page).toHaveURL((url) => url.href.includes(path));
      await page.goBack();
      await expect(page).toHaveURL("/dashboard");
    });
});

test("shows every hidden block when it is switched on, and hides the default ones [UTIL-1]", async ({
  page,
  person,
  signIn,
  control,
  expectAccessible,
}) => {
  await control.configure({
    pages: {
      dashboard: {
        account_debt: { view: "table" },
        account_counters: { show: true },
        history_chart: { show: true },
        tariff_history: { show: true },
        accounts: { show: true },
        personal_data: { show: false },
        last_payments: { show: false },
      },
    },
  });
  await signIn(page, person("olena"));
  const main = page.getByRole("main");
  for (const title of off) await expect(main.getByRole("region", { name: title })).toBeVisible();
  await expect(main.getByRole("table", { name: "Кому заборговано" })).toBeVisible();
  await expect(main.getByRole("table", { name: titles.counters })).toBeVisible();
  const history = main.getByRole("table", { name: titles.history });
  // The open month is recalculated every day. It is listed, and marked as preliminary.
  const open = history.getByRole("row").nth(1);
  await expect(open).toContainText(/попередньо\s*[\d\s]*[1-9][\d\s]*,\d{2}/u);
  await expect(history.getByRole("row").last()).toContainText(/зокрема попередньо [\d\s]+,\d{2}/u);
  const chart = main.getByRole("region", { name: titles.history }).getByRole("img");
  await expect(chart.locator("svg").first()).toBeVisible();
  await expect(chart.locator("rect[data-is=preliminary]")).toHaveCount(1);
  await expect(chart).toHaveAccessibleName(/попередньо/u);
  await expect(
    main.getByRole("region", { name: titles.tariffs }).getByRole("table").first(),
  ).toBeVisible();
  await expect(main.getByText(titles.personal)).toHaveCount(0);
  await expect(main.getByText(titles.payments)).toHaveCount(0);
  await expectAccessible(page);
});

test("has labelled tabs at the bottom of a phone, with the rest under one more [UTIL-11, ALL-4]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, person("olena"));
  const sections = page.getByRole("navigation", { name: texts.sections });
  const main = ["Огляд", "Лічильники", "Рахунки", "Платежі"];
  await expect(sections.getByRole("link")).toHaveText(main);
  await sections.getByRole("button", { name: "Ще" }).click();
  await expectAccessible(page);
  await expect(sections.getByRole("list").nth(1).getByRole("link")).toHaveText([
    "Тарифи",
    texts.accounts,
    texts.profile,
    "Допомога",
  ]);
  await page.keyboard.press("Escape");
  await expect(sections.getByRole("link")).toHaveCount(4);
  await expect(sections.getByRole("button", { name: "Ще" })).toBeFocused();
  await page.keyboard.press("Enter");
  await sections.getByRole("link", { name: texts.accounts }).click();
  await expect(page).toHaveURL("/dashboard/accounts");
  await expect(sections.getByRole("link")).toHaveCount(4);
});

test("offers a way out of an empty cabinet [ACC-2]", async ({ page, person, signIn }) => {
  await signIn(page, person("taras"));
  await expect(page.getByText(texts.noAccounts)).toBeVisible();
  await page.getByRole("link", { name: "Додати рахунок" }).click();
  await expect(page.getByRole("form", { name: "Додати рахунок" })).toBeVisible();
});

test("stays small with 40 accounts [UTIL-10]", async ({ page, person, signIn }) => {
  await signIn(page, person("halyna"));
  const main = page.getByRole("main");
  await expect(main.getByText("Показати решту рахунків (30)")).toBeVisible();
  // A browser sends only six requests at a time, and there are forty amounts.
  await expect(main.getByRole("table")).toBeVisible();
  await main.getByText("Показати решту рахунків (30)").click();
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3000);
  await page.goto("/dashboard/accounts");
  await expect(main.getByRole("region").first()).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3000);
});

test("the last amounts and invoices can be read without a network, until logout [ALL-8]", async ({
  page,
  context,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/ERR_INTERNET_DISCONNECTED/u);
  await signIn(page, person("olena"));
  const main = page.getByRole("main");
  const sum = main.getByRole("region", { name: texts.amountToPay, exact: true });
  await expect(sum.getByText(/Станом на/u)).toBeVisible();
  const figure = (await sum.getByRole("status").innerText()).split("\n")[0] ?? "";
  await expect(main.getByRole("table")).toBeVisible();
  const sections = page.getByRole("navigation", { name: texts.sections });
  await sections.getByRole("link", { name: texts.accounts }).click();
  // The address changes first: an overview that has not been left yet would stay as it is.
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(texts.overview);
  await context.setOffline(true);
  await sections.getByRole("link", { name: texts.overview }).click();
  await expect(sum.getByText(/Станом на .* \(офлайн\)/u)).toBeVisible();
  await expect(sum).toContainText(figure);
  const newest = main.getByRole("region", { name: texts.lastInvoices });
  await expect(newest.getByRole("table")).toBeVisible();
  await expect(newest.getByRole("alert")).toContainText("(офлайн)");
  await context.setOffline(false);
  await expect(main.getByText(/\(офлайн\)/u)).toHaveCount(0);
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`answers at ${size.width} × ${size.height} without scrolling what to pay, by when and why, and pays by one press [UTIL-1, UTIL-7]`, async ({
    page,
    person,
    signIn,
    expectAccessibleInBoth,
  }) => {
    await page.setViewportSize(size);
    await signIn(page, person("olena"));
    const sum = page.getByRole("region", { name: texts.amountToPay, exact: true });
    const pay = sum.getByRole("button", { name: /^Сплатити найбільший борг/u });
    const deadline = sum.getByText(/сплатити до|Строк оплати|прострочено/u);
    // Visible at once, above the bottom bar of a phone: the sum, the deadline, the button, and the reason.
    const why = page
      .getByRole("region", { name: titles.why })
      .getByText(/^[+−][\d\s]+,\d\d\sгрн: /u);
    await expect(why).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole("navigation", { name: texts.sections }).boundingBox();
    const end = size.width < 1000 ? (bar?.y ?? 0) : size.height;
    for (const answer of [sum.getByText(/\d,\d\d/u).first(), deadline, pay, why]) {
      const box = await answer.boundingBox();
      expect((box?.y ?? end) + (box?.height ?? 0)).toBeLessThanOrEqual(end);
    }
    await expectAccessibleInBoth(page);
    await pay.click();
    await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
  });
}

test("is short on a phone: secondary parts are collapsed, and a press opens them [UTIL-1]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, person("olena"));
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: titles.why })).toBeVisible();
  await expect(main.getByRole("table")).toBeVisible();
  const todo = main.getByRole("region", { name: titles.todo });
  await expect(todo.getByRole("link", { name: /^Сплатити/u })).toBeVisible();
  await expect(main.getByText(/^Завантажуємо/u)).toHaveCount(0);
  // About three screens: how many lines the tasks have depends on the day.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    2300,
  );
  const payments = main.getByRole("region", { name: titles.payments });
  await expect(payments.getByRole("list")).toHaveCount(0);
  await payments.getByText(titles.payments).click();
  await expect(payments.getByRole("list").first()).toBeVisible();
  await expect(payments.getByRole("link", { name: "Усі платежі" })).toBeVisible();
  await main.getByText("Кому заборговано").click();
  await expect(main.getByRole("img", { name: /^Частка/u })).toBeVisible();
  await expectAccessible(page);
});

test("a turned phone shows the secondary parts as its width requires, and keeps what was opened [UTIL-1, ALL-5]", async ({
  page,
  person,
  signIn,
  control,
}) => {
  const upright = { width: 360, height: 740 };
  await page.setViewportSize(upright);
  await signIn(page, person("olena"));
  const main = page.getByRole("main");
  const lists = main.getByRole("region", { name: titles.payments }).getByRole("list");
  const name = main.getByText(person("olena").name);
  const ring = main.getByRole("img", { name: /^Частка/u });
  const folds = main.locator("summary:visible").filter({ has: page.getByRole("heading") });
  await expect(folds).toHaveText(["Кому заборговано", titles.payments, titles.personal]);
  await expect(lists).toHaveCount(0);
  await folds.filter({ hasText: titles.personal }).click();
  await expect(name).toBeVisible();
  const calls = async (): Promise<number> => (await control.calls()).length;
  await expect(main.getByText(/^Завантажуємо/u)).toHaveCount(0);
  await expect(main.getByRole("region", { name: titles.why })).toBeVisible();
  const before = await calls();

  await page.setViewportSize({ width: 740, height: 360 });
  await expect(folds).toHaveCount(0);
  await expect(lists.first()).toBeVisible();
  await expect(ring).toBeVisible();
  await expect(name).toBeVisible();
  await expect(main.getByRole("heading", { name: titles.payments })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 600, height: 840 });
  await expect(folds).toHaveCount(0);
  await expect(lists.first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.setViewportSize(upright);
  await expect(folds).toHaveCount(3);
  await expect(lists).toHaveCount(0);
  await expect(ring).toHaveCount(0);
  await expect(name).toBeVisible();
  expect(await calls()).toBe(before);
});

test("the longest names of services stay whole in the last bills, on phones and in two columns [UTIL-3, ALL-5]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  const bills = page.getByRole("region", { name: texts.lastInvoices });
  await expect(bills.getByRole("table")).toBeVisible();
  for (const width of [320, 330, 339, 360, 1000, 1008, 1016, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const longest = bills.getByRole("link", { name: /^(?:Електроенергія|Водовідведення)/u });
    await expect(longest).not.toHaveCount(0);
    for (const name of await longest.all()) {
      const lines = await name.evaluate((link) => {
        const range = document.createRange();
        const [text] = link.childNodes;
        if (text !== undefined) range.selectNodeContents(text);
        return range.getClientRects().length;
      });
      expect(lines, `${width} px`).toBe(1);
    }
  }
});
