import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

test("returns a visitor to the cabinet page that asked for sign-in [SES-3]", async ({
  page,
  person,
  submitSignIn,
}) => {
  await page.goto("/dashboard/accounts?view=all#top");
  await expect(page).toHaveURL(/\/sign-in\?next=/u);
  await submitSignIn(page, person("olena").login, person("olena").password);
  await expect(page).toHaveURL("/dashboard/accounts?view=all#top");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.accounts);
});

const hostile = [
  "https://evil.example/",
  "//evil.example/",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "http:/evil.example",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2F/../..//evil.example",
  "/dashboard/..//evil.example",
  "@evil.example",
  ".evil.example",
  "/sign-in",
] as const;

test("leads into the cabinet only, whatever the address asks for [SES-3]", async ({
  page,
  person,
  submitSignIn,
}) => {
  const { login, password } = person("olena");
  await page.goto(`/sign-in?${new URLSearchParams({ next: hostile[0] }).toString()}`);
  await submitSignIn(page, login, password);
  await expect(page).toHaveURL("/dashboard");
  // A signed-in resident is redirected by the same rule, so the other addresses need no page load.
  const goTo = async (path: string): Promise<void> => {
    await page.evaluate((address) => {
      history.pushState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  };
  const heading = page.getByRole("heading", { level: 1 });
  for (const next of [...hostile.slice(1), "/dashboard/profile"]) {
    await goTo("/features");
    await expect(heading).toHaveText(texts.features);
    await goTo(`/sign-in?${new URLSearchParams({ next }).toString()}`);
    await expect(heading).not.toHaveText(texts.features);
    await expect(page, next).toHaveURL(next === "/dashboard/profile" ? next : "/dashboard");
  }
});

test("redirects a signed-in resident from the form to the cabinet, and Back works [SES-8]", async ({
  page,
  person,
  signInByForm,
}) => {
  await page.goto("/features");
  await signInByForm(page, person("olena"));
  await page.goBack();
  await expect(page).not.toHaveURL(/evil|sign-in/u);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.overview);
});

test("Back shows nothing of the cabinet after logout [SES-6]", async ({
  page,
  person,
  signInByForm,
}) => {
  const olena = person("olena");
  await page.goto("/features");
  await signInByForm(page, olena);
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  // The sign-in page has replaced the cabinet in the history, so Back leads to the page before it.
  await page.goBack();
  await expect(page).toHaveURL("/features");
  await expect(page.locator("body")).not.toContainText(olena.name);
});
