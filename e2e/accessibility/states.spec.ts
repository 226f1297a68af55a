import { expect, test } from "../fixtures.ts";
import { openByMenu } from "../support/by-menu.ts";
import { hold } from "../support/hold.ts";
import { errorToast, expectToasts } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

const content = "/api/cms/public/content/*";
const posts = "/api/cms/public/content/posts/categories/features";
const amounts = "/api/warehouse/consumer/invoice/amount_to_pay";
const invoices = "/api/warehouse/consumer/last-invoices";

test.beforeEach(({ watching }) => {
  watching.allowConsole(/Failed to load resource/u);
});

test.describe("light and dark", () => {
  test("has no violation on the landing page: loading, full, empty, failed [ALL-3]", async ({
    page,
    control,
    expectAccessibleInBoth,
  }) => {
    const main = page.getByRole("main");
    await page.goto("/features");
    await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
    await expect(main.getByRole("article")).not.toHaveCount(0);
    await expectAccessibleInBoth(page);
    const loading = await hold(page, content);
    await openByMenu(page, texts.features);
    await expect(main.locator(".ui-skeleton")).not.toHaveCount(0);
    await expectAccessibleInBoth(page);
    loading.release();
    await expect(main.getByRole("article")).not.toHaveCount(0);
    await page.goto("/sign-in");
    await control.setFault({ method: "GET", path: posts, times: 1, status: 200, body: [] });
    await page.goto("/features");
    await expect(main.getByText(texts.noFeatures)).toBeVisible();
    await expectAccessibleInBoth(page);
    await openByMenu(page, texts.features, () =>
      control.setFault({ method: "GET", path: content, times: 2, status: 500 }),
    );
    await expectToasts(page, [errorToast(texts.requestFailed)]);
    await expect(main.getByText(texts.loadingFailed)).toHaveCount(2);
    await expectAccessibleInBoth(page);
  });

  test("has no violation on the sign-in form: fresh, invalid, with a captcha, failed [ALL-3]", async ({
    page,
    control,
    submitSignIn,
    expectAccessibleInBoth,
  }) => {
    await control.configure({ recaptcha: { show: true, show_in_sign_in: true } });
    await page.goto("/sign-in");
    await expect(page.getByRole("checkbox")).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: texts.signIn, exact: true }).click();
    await expect(page.getByRole("form").getByRole("region")).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole("checkbox").check();
    await submitSignIn(page, "nobody@example.com", "Not-right-1");
    await expect(page.getByRole("form").getByText(texts.signInFailed)).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.route("**/__outside/recaptcha/api.js*", (route) => route.abort());
    await page.reload();
    await expect(page.getByText(texts.captchaFailed)).toBeVisible();
    await expectAccessibleInBoth(page);
  });

  test("has no violation on the overview: loading, full, partly failed, empty [ALL-3]", async ({
    page,
    person,
    signIn,
    control,
    expectAccessibleInBoth,
  }) => {
    const main = page.getByRole("main");
    const loading = [await hold(page, `${amounts}*`), await hold(page, `${invoices}*`)];
    await signIn(page, person("olena"));
    await expect(main.locator(".ui-skeleton")).not.toHaveCount(0);
    await expectAccessibleInBoth(page);
    for (const { release } of loading) release();
    await expect(main.getByRole("table").first()).toBeVisible();
    await expect(main.getByText(/Станом на/u)).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: texts.userMenu }).click();
    await expect(page.getByRole("menuitem")).toHaveCount(3);
    await expectAccessibleInBoth(page);
    await page.keyboard.press("Escape");
    await control.setFault({ method: "GET", path: amounts, times: 1, status: 500 });
    await control.setFault({ method: "GET", path: invoices, times: 1, status: 500 });
    await page.reload();
    await expect(main.getByText(texts.loadingFailed)).toHaveCount(2);
    await expectAccessibleInBoth(page);
  });

  test("has no violation on the profile, the accounts and the content area, full, failed and empty [ALL-3]", async ({
    page,
    person,
    signIn,
    control,
    expectAccessibleInBoth,
  }) => {
    const main = page.getByRole("main");
    await signIn(page, person("taras"));
    await expect(main.getByText(texts.noAccounts)).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole("link", { name: texts.profile }).first().click();
    await expect(main).toContainText(person("taras").login);
    await expectAccessibleInBoth(page);
    await page.evaluate(() => localStorage.removeItem("portal.emails"));
    await control.setFault({
      method: "GET",
      path: "/api/ud/contact_info/emails",
      times: 1,
      status: 403,
    });
    await page.reload();
    await expect(main.getByText(texts.loadingFailed)).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.goto("/admin");
    await expect(main.getByText(texts.noRights)).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: texts.userMenu }).click();
    await page.getByRole("menuitem", { name: texts.logout }).click();
    await expect(page).toHaveURL("/sign-in");
    await signIn(page, person("halyna"));
    await page.getByRole("link", { name: texts.accounts }).first().click();
    await expect(main.getByRole("listitem")).not.toHaveCount(0);
    await expectAccessibleInBoth(page);
  });

  test("has no violation without a configuration, and on a phone's open menu [ALL-3]", async ({
    page,
    control,
    expectAccessibleInBoth,
  }) => {
    await control.setFault({ method: "GET", path: "/config.json", times: 1, rawBody: "{" });
    await page.goto("/features");
    await expect(page.getByRole("heading", { name: texts.unavailable })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: texts.retry }).click();
    await page.getByRole("button", { name: texts.menu }).click();
    await expect(
      page.getByRole("navigation", { name: texts.mainMenu }).getByRole("link"),
    ).not.toHaveCount(0);
    await expectAccessibleInBoth(page);
  });
});
