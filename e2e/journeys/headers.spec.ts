import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

/** SES-4: calls without the token. Calls with a social token have their own tests. */
const withoutToken = /^\/api\/(?:cms\/public\/content\/|account\/authentication$)/u;

test("sends the token only with the calls that need it [SES-4]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  await signIn(page, person("olena"));
  await expect(page.getByRole("region", { name: texts.lastInvoices })).toBeVisible();
  await page.getByRole("link", { name: texts.portal }).first().click();
  await expect(page.getByRole("article")).not.toHaveCount(0);
  await page.getByRole("link", { name: texts.cabinet }).click();
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");

  const own = new URL(page.url()).origin;
  const seen = await Promise.all(
    watching.requests.map(async (request) => ({
      url: new URL(request.url()),
      method: request.method(),
      headers: await request.allHeaders(),
    })),
  );
  for (const { url, headers } of seen) {
    const needsToken =
      url.origin === own && url.pathname.startsWith("/api/") && !withoutToken.test(url.pathname);
    const token = headers["authorization"] ?? "none";
    expect(token, url.pathname).toMatch(needsToken ? /^Bearer [\w.~+/=-]{16,}$/u : /^none$/u);
  }
  const paths = seen.map(({ url }) => url.pathname);
  expect(paths).toContain("/api/cms/public/content/posts/categories/features");
  expect(paths).toContain("/api/warehouse/consumer/invoice/amount_to_pay");
});

test("sends the token with a resident's feedback, and none with a visitor's [SES-4]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  const write = async (): Promise<string> => {
    await page.goto("/contacts/new");
    await page.getByLabel("Ім’я").fill("Олена");
    await page.getByLabel("Електронна пошта").fill("olena@example.com");
    await page.getByRole("textbox", { name: "Повідомлення" }).fill("Чому зросла сума за воду?");
    await page
      .getByRole("group", { name: texts.captcha })
      .getByRole("checkbox", { name: texts.captchaBox })
      .check();
    await page.getByRole("button", { name: "Надіслати" }).click();
    await expect(page).toHaveURL("/contacts/completed");
    const sent = watching.requests.filter((one) => one.url().endsWith("/api/cms/public/callback"));
    return (await sent.at(-1)?.allHeaders())?.["authorization"] ?? "none";
  };
  expect(await write()).toBe("none");
  await signIn(page, person("olena"));
  expect(await write()).toMatch(/^Bearer [\w.~+/=-]{16,}$/u);
});

test("sends the anti-forgery header with unsafe calls and with no GET [SES-5]", async ({
  page,
  person,
  signIn,
  watching,
  context,
}) => {
  await signIn(page, person("olena"));
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  const cookie = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN");
  const sent = await Promise.all(
    watching.requests.map(async (request) => ({
      method: request.method(),
      proof: (await request.allHeaders())["x-xsrf-token"],
    })),
  );
  const unsafe = sent.filter(({ method }) => method !== "GET");
  expect(unsafe.length).toBeGreaterThanOrEqual(2);
  expect(unsafe.every(({ proof }) => proof === cookie?.value)).toBe(true);
  expect(
    sent.filter(({ method }) => method === "GET").every(({ proof }) => proof === undefined),
  ).toBe(true);
});

test("requests a new anti-forgery cookie when it is missing, and goes on [SES-5]", async ({
  page,
  person,
  submitSignIn,
  context,
  control,
}) => {
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
  await context.clearCookies({ name: "XSRF-TOKEN" });
  await submitSignIn(page, login, password);
  await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
  const signIns = (await control.calls()).filter(({ path }) => path.endsWith("/authentication"));
  expect(signIns.map(({ status }) => status)).toEqual([200]);
});
