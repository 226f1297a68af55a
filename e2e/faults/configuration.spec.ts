import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import { whenRunning } from "../support/running.ts";
import { texts } from "../support/texts.ts";
import { browserLines, expectReadable, faultsOnTheWire, waitOutOpening } from "./table.ts";

const path = "/config.json";

test.beforeEach(({ watching }) => {
  watching.allowConsole(browserLines);
});

// Every answer: tests/web/app/configuration.test.tsx.
test("says that the portal is not available when the connection or the server fails, and recovers by retry [CFG-1, ERR-4, ERR-5]", async ({
  page,
  control,
  watching,
}) => {
  await page.clock.install();
  const title = page.getByRole("heading", { level: 1, name: texts.unavailable });
  for (const fault of faultsOnTheWire) {
    await control.setFault({ method: "GET", path, times: "always", ...fault.order });
    const before = watching.requests.length;
    const asked = () =>
      watching.requests.slice(before).filter((one) => one.url().endsWith(path)).length;
    await page.goto("/sign-in");
    if (fault.hangs) await expect.poll(asked).toBe(1);
    await waitOutOpening(page, fault, () => expect(title).toBeVisible({ timeout: 3000 }));
    await expect(title, fault.name).toBeVisible();
    const alert = page.getByRole("alert").filter({ hasText: path });
    await expect(alert, fault.name).toBeVisible();
    // The names of failures are internal. Residents must not see them.
    await expect(alert, fault.name).not.toContainText(
      /Unauthorized|Forbidden|Rejected|ServerFault|NoConnection|Contract|Other/u,
    );
    expect(asked(), fault.name).toBeLessThanOrEqual(3);
    await control.clearFaults();
    await page.getByRole("button", { name: texts.retry }).click();
    await expect(page.getByRole("heading", { level: 1 }), fault.name).toHaveText(texts.signInTitle);
    await expectReadable(page, fault.name);
  }
});

test("names the missing field without which it cannot run [CFG-1]", async ({ page, control }) => {
  const configuration = await control.configure({});
  for (const run_platform of [undefined, 7]) {
    const body = { ...configuration, run_platform };
    await control.setFault({ method: "GET", path, times: 1, status: 200, body });
    await page.goto("/features");
    await expect(page.getByRole("alert").filter({ hasText: path })).toContainText("run_platform");
  }
});

test("runs without faulty optional settings, and lists them in the browser's console [CFG-1, SHELL-10]", async ({
  page,
  control,
  watching,
  person,
  signIn,
}) => {
  const { pages, payment_services: services, ...configuration } = await control.configure({});
  const body = {
    ...configuration,
    logo: { url: "javascript:alert(1)", type: "svg" },
    recaptcha: { ...configuration.recaptcha, show_in_sign_in: "так" },
    pages: {
      ...pages,
      show_faq: "так",
      additional_pages: [{ id: "../x", name: "Чужа" }, ...pages.additional_pages],
      dashboard: { ...pages.dashboard, account_debt: "circular", invoices: { show: 1 } },
    },
    payment_services: { ...services, catalogue: { enabled: true, url_template: "http://x" } },
    chat_bot: {
      links: [
        { name: "Telegram", url: "tg://resolve?domain=bot", background_color: "red" },
        { name: "Пастка", url: "JavaScript:alert(1)" },
      ],
    },
  };
  await control.setFault({ method: "GET", path, times: "always", status: 200, body });
  watching.expectConsole(/^warning: \/config\.json: /u);
  const said: string[] = [];
  page.on("console", (message) => {
    // `watching` checks all other warnings.
    if (message.text().startsWith("/config.json: ")) said.push(message.text());
  });
  await page.goto("/features");
  const menu = page.getByRole("navigation", { name: texts.mainMenu });
  await expect(menu.getByRole("link")).toHaveText([
    texts.features,
    texts.feedback,
    texts.help,
    texts.documents,
    "Про портал",
  ]);
  const chat = page.getByRole("complementary", { name: "Чат-боти" }).getByRole("link");
  await expect(chat).toHaveAccessibleName("Telegram");
  await expect(chat).toHaveAttribute("href", "tg://resolve?domain=bot");
  await expect(page.getByText(texts.unavailable)).toHaveCount(0);
  const places = said.map((line) => /^\/config\.json: ([\w.]+): /u.exec(line)?.[1]);
  expect(new Set(places)).toEqual(
    new Set([
      "logo.url",
      "recaptcha.show_in_sign_in",
      "pages.show_faq",
      "pages.additional_pages.0.id",
      "pages.dashboard.account_debt",
      "pages.dashboard.invoices.show",
      "payment_services.catalogue.url_template",
      "chat_bot.links.0.background_color",
      "chat_bot.links.1.url",
    ]),
  );
  expect(said.join("\n")).not.toMatch(/так|Чужа|alert|http:|circular"/u);
  await signIn(page, person("olena"));
  await expect(page.getByRole("region", { name: texts.lastInvoices })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Сплатити:/u })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("link")).toHaveText([/^Інтернет-банкінг/u]);
});

test("shows the page at once while the configuration is slow [CFG-1, ALL-7]", async ({
  page,
  person,
  submitSignIn,
}) => {
  const configuration = await hold(page, path);
  await page.goto("/sign-in");
  await whenRunning(page);
  await expect(page.getByRole("heading", { level: 1, name: texts.signInTitle })).toBeVisible();
  await submitSignIn(page, person("olena").login, person("olena").password);
  configuration.release();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: texts.userMenu })).toContainText(
    person("olena").name,
  );
});

test("keeps what was typed while the configuration fails late and is requested again [CFG-1]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/500/u);
  await control.setFault({ method: "GET", path, times: 1, status: 500 });
  const configuration = await hold(page, path);
  await page.goto("/sign-in");
  const login = page.getByRole("textbox", { name: "Логін (електронна пошта)" });
  await login.fill("olena.kovalenko@example.com");
  await whenRunning(page);
  configuration.release();
  await expect(
    page.getByRole("heading", { level: 1, name: "Портал зараз недоступний" }),
  ).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("HTTP 500");
  await expect(page).toHaveTitle("Портал зараз недоступний");
  await page.getByRole("button", { name: "Спробувати ще раз" }).click();
  await expect(login).toBeVisible();
  await expect(login).toHaveValue("olena.kovalenko@example.com");
  await expect(login).toBeFocused();
  await expect(page).toHaveTitle(/^Вхід до кабінету/u);
});
