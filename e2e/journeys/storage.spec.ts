import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

test("lists everything that is stored in this browser after a visit to the whole portal [ALL-10]", async ({
  page,
  context,
  control,
  person,
  signInByForm,
}) => {
  await control.configure({
    chat_bot: {
      description: "Питайте нас",
      links: [{ name: "Чат", url: "/help", img_url: "/favicon.svg", background_color: "#fff" }],
    },
  });
  const kept: string[] = [];
  const look = async (): Promise<void> => {
    const keys = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    kept.push(...keys, ...(await context.cookies()).map(({ name }) => name));
  };
  await signInByForm(page, person("olena"));
  await expect(page.getByRole("main").getByText(/Станом на/u)).toBeVisible();
  await look();
  await page.goto("/contacts/new");
  await page.getByRole("textbox", { name: "Повідомлення" }).fill("Ще не надіслане звернення");
  await page.getByRole("button", { name: "Приховати опис" }).click();
  await look();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^Що зберігається/u })
    .click();
  await expect(page).toHaveTitle(`Що зберігається в цьому браузері — ${texts.portal}`);
  const named = await page.getByRole("main").locator("code").allInnerTexts();
  const unnamed = [...new Set(kept)].filter(
    // The QA session of the test is a cookie too.
    (key) => key !== "qa-session" && !named.some((name) => key === name || key.startsWith(name)),
  );
  expect(unnamed).toEqual([]);
  expect(kept).toEqual(
    expect.arrayContaining([
      "portal.access-token",
      "portal.draft.feedback",
      "portal.chat-hidden",
      "XSRF-TOKEN",
    ]),
  );
});

test("after logout keeps only what lives in the tab [ALL-10, SES-6]", async ({
  page,
  person,
  signInByForm,
}) => {
  await signInByForm(page, person("olena"));
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page).toHaveURL("/sign-in");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("every page links to the accessibility statement, which names whom to contact [ALL-10]", async ({
  page,
}) => {
  await page.goto("/sign-in");
  await page.getByRole("contentinfo").getByRole("link", { name: "Заява про доступність" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Заява про доступність");
  await expect(page.getByText("частково відповідає ДСТУ EN 301 549:2022")).toBeVisible();
  await page.getByRole("link", { name: "Написати про перешкоду" }).click();
  await expect(page).toHaveURL("/contacts/new");
});
