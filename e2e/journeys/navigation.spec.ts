import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { choose } from "../support/histories.ts";
import { hold } from "../support/hold.ts";
import { texts } from "../support/texts.ts";

test("redirects the empty and every unknown path to the landing page [SHELL-8]", async ({
  page,
}) => {
  for (const path of ["/", "/nothing", "/features/deeper", "/%D1%96", "/sign-in/x/y?z=1"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/features");
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.features);
});

test("gives each screen its title and, after a navigation, focuses its heading [SHELL-8]", async ({
  page,
  person,
  submitSignIn,
}) => {
  const expectScreen = async (name: string): Promise<void> => {
    await expect(page).toHaveTitle(`${name} — ${texts.portal}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  };
  await page.goto("/features");
  await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
  await expect(page.locator("body")).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: texts.signIn }).click();
  await expectScreen(texts.signInTitle);
  await submitSignIn(page, person("olena").login, person("olena").password);
  await expectScreen(texts.overview);
  const sections = page.getByRole("navigation", { name: texts.sections });
  await sections.getByRole("link", { name: texts.profile }).click();
  await expectScreen(texts.myProfile);
  await sections.getByRole("link", { name: texts.accounts }).click();
  await expectScreen(texts.accounts);
  await page.goBack();
  await expectScreen(texts.myProfile);
  await page.goForward();
  await expectScreen(texts.accounts);
  await page.getByRole("banner").getByRole("link").first().click();
  await expectScreen(texts.features);
});

test("focuses the heading after Back to the first page, and to a list that was filtered [SHELL-8]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await page.goto("/dashboard");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(texts.overview);
  const sections = page.getByRole("navigation", { name: texts.sections });
  await sections.getByRole("link", { name: "Рахунки", exact: true }).click();
  await expect(heading).toHaveText("Рахунки");
  await choose(page, "Постачальник послуг", /Міськгаз/u);
  await expect(page).toHaveURL(/\?/u);
  await page.getByRole("main").getByRole("table").getByRole("link").first().click();
  await expect(heading).not.toHaveText("Рахунки");
  await page.goBack();
  await expect(heading).toHaveText("Рахунки");
  await expect(heading).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(heading).toHaveText(texts.overview);
  await expect(heading).toBeFocused();

  await page.goto("/dashboard/meters");
  await page
    .getByRole("link", { name: /^Історія показань/u })
    .first()
    .click();
  await expect(heading).toHaveText("Історія показань");
  await page.getByRole("main").getByRole("link").last().focus();
  await page.goBack();
  await expect(heading).toHaveText("Лічильники");
  await expect(heading).toBeFocused();
});

test("skips to the main content by the first press of Tab [SHELL-8]", async ({ page }) => {
  await page.goto("/features");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: texts.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("fetches the chunks of /dashboard and /admin only for those who go there [SHELL-9]", async ({
  page,
  person,
  submitSignIn,
  watching,
}) => {
  const folders = { features: "public", dashboard: "dashboard", admin: "admin" } as const;
  const chunks = (name: keyof typeof folders) => {
    const file = chunkOf(`features/${folders[name]}/${name}.page.tsx`);
    return watching.requests.filter((request) => new URL(request.url()).pathname === file);
  };
  const settle = async () => {
    await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
    await page.waitForLoadState("networkidle");
  };
  await page.goto("/help");
  await settle();
  expect(chunks("dashboard")).toHaveLength(0);
  // The sign-in page leads to the dashboard, so it preloads that code when the browser is idle or on submit.
  await page.goto("/sign-in");
  await settle();
  expect(chunks("features")).toHaveLength(0);
  expect(chunks("admin")).toHaveLength(0);
  await submitSignIn(page, person("editor").login, person("editor").password);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.overview);
  expect(chunks("dashboard").length).toBeGreaterThan(0);
  expect(chunks("features")).toHaveLength(0);
  expect(chunks("admin")).toHaveLength(0);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.features);
  expect(chunks("features").length).toBeGreaterThan(0);
  expect(chunks("admin")).toHaveLength(0);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(texts.content);
  expect(chunks("admin").length).toBeGreaterThan(0);
});

const signInChunk = (): string => `**${chunkOf("features/sign-in/sign-in.page.tsx")}`;

test("reloads once for a missing chunk, then says so over the current page, with a way on [SHELL-12]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/status of 404|Failed to fetch dynamically|module script/u);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(signInChunk(), (route) => route.fulfill({ status: 404 }));
  await page.goto("/features");
  await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
  expect(documents).toBe(1);
  await page.getByRole("banner").getByRole("link", { name: texts.signIn }).click();
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "Не вдалося завантажити цю частину порталу." });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/sign-in");
  expect(documents).toBe(2);
  // After its own reload the page stays as it loaded.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.signInTitle);
  await expect(page.getByRole("navigation", { name: texts.mainMenu })).toBeVisible();
  await page.unroute(signInChunk());
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.signInTitle);
  await expect(notice).toHaveCount(0);
  await page.getByRole("navigation", { name: texts.mainMenu }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.features);
});

test("shows no section without the frame of the cabinet, which would replace it when it came, and retries [SHELL-12]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/status of 404|Failed to fetch dynamically|module script/u);
  // React renders the prerendered page anew without its frame.
  watching.allowPageError(/React error #418/u);
  await signIn(page, person("olena"));
  let isMissing = true;
  let unanswered = 0;
  await page.route("**/assets/cabinet-frame-*.js", async (route) => {
    unanswered += 1;
    await (isMissing ? route.fulfill({ status: 404 }) : route.continue());
    unanswered -= 1;
  });
  await page.goto("/dashboard/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сторінка не завантажилася");
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  isMissing = false;
  // A retry would wait for a request that is still to fail.
  await expect.poll(() => unanswered).toBe(0);
  await page.getByRole("main").getByRole("button", { name: texts.retry }).click();
  await expect(page.getByRole("navigation", { name: texts.sections })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(texts.myProfile);
});

test("shows the wait overlay for long work only, and Escape closes it [SHELL-5]", async ({
  page,
  person,
  submitSignIn,
}) => {
  const { login, password } = person("olena");
  const call = await hold(page, "/api/account/authentication");
  await page.goto("/sign-in");
  await submitSignIn(page, login, password);
  const wait = page.getByRole("status").filter({ hasText: texts.wait });
  await expect(wait).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(wait).toHaveCount(0);
  call.release();
  await expect(page).toHaveURL("/dashboard");
});

test("Back skips the sign-in form after sign-in, and never leads into the cabinet after logout [SHELL-8, SES-3]", async ({
  page,
  person,
  submitSignIn,
}) => {
  const olena = person("olena");
  await page.goto("/features");
  await page.getByRole("link", { name: "Увійти", exact: true }).click();
  await expect(page).toHaveURL("/sign-in");
  await submitSignIn(page, olena.login, olena.password);
  await expect(page).toHaveURL("/dashboard");
  await page.goBack();
  await expect(page).toHaveURL("/features");
  await page.goForward();
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  await page.goBack();
  await expect(page).toHaveURL("/features");
  await expect(page.locator("body")).not.toContainText("Олена");
});
