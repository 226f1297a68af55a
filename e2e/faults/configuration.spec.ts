import { expect, test } from "../fixtures.ts";
import { words } from "../support/words.ts";
import { browserLines, expectReadable, faults, waitOut } from "./table.ts";

const path = "/config.json";

test.beforeEach(({ watching }) => {
  watching.expectConsole(browserLines);
});

test("says that the portal is not available, whatever is wrong with the configuration, and comes back by retry [CFG-1, ERR-4, ERR-5]", async ({
  page,
  control,
  watching,
}) => {
  test.setTimeout(120_000);
  await page.clock.install();
  const title = page.getByRole("heading", { level: 1, name: words.unavailable });
  for (const fault of faults) {
    await control.setFault({ method: "GET", path, times: "always", ...fault.order });
    const before = watching.requests.length;
    const asked = () =>
      watching.requests.slice(before).filter((one) => one.url().endsWith(path)).length;
    await page.goto("/sign-in");
    if (fault.hangs) await expect.poll(asked).toBe(1);
    await waitOut(page, fault);
    await expect(title, fault.name).toBeVisible();
    const alert = page.getByRole("alert").filter({ hasText: path });
    await expect(alert, fault.name).toBeVisible();
    // The names of failures are ours, not a resident's.
    await expect(alert, fault.name).not.toContainText(
      /Unauthorized|Forbidden|Rejected|ServerFault|NoConnection|Contract|Other/u,
    );
    expect(asked(), fault.name).toBeLessThanOrEqual(3);
    await control.clearFaults();
    await page.getByRole("button", { name: words.retry }).click();
    await expect(page.getByRole("heading", { level: 1 }), fault.name).toHaveText(words.signInTitle);
    await expectReadable(page, fault.name);
  }
});

test("names the field that is wrong [CFG-1]", async ({ page, control }) => {
  const configuration = await control.configure({});
  const { recaptcha, pages } = configuration;
  for (const { body, field } of [
    {
      body: { ...configuration, logo: { url: "javascript:alert(1)", type: "svg" } },
      field: "logo.url",
    },
    {
      body: { ...configuration, recaptcha: { ...recaptcha, show: "так" } },
      field: "recaptcha.show",
    },
    { body: { ...configuration, pages: { ...pages, show_faq: null } }, field: "pages.show_faq" },
    { body: { ...configuration, run_platform: undefined }, field: "run_platform" },
  ]) {
    await control.setFault({ method: "GET", path, times: 1, status: 200, body });
    await page.goto("/features");
    await expect(page.getByRole("alert").filter({ hasText: path })).toContainText(field);
  }
});

test("shows the page at once while a slow configuration is awaited [CFG-1, ALL-7]", async ({
  page,
  control,
  person,
  submitSignIn,
}) => {
  await control.setFault({ method: "GET", path, times: 1, delayMs: 1500 });
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.signInTitle);
  await submitSignIn(page, person("olena").login, person("olena").password);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: words.userMenu })).toContainText(
    person("olena").name,
  );
});

test("keeps what was typed while the configuration fails late and is asked for again [CFG-1]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/500/u);
  await control.setFault({
    method: "GET",
    path: "/config.json",
    times: 1,
    status: 500,
    delayMs: 1500,
  });
  await page.goto("/sign-in");
  const login = page.getByRole("textbox", { name: "Логін (електронна пошта)" });
  await login.fill("olena.kovalenko@example.com");
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
