import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import type { Person } from "../support/people.ts";
import {
  cancel,
  edit,
  firstName,
  generalTexts,
  leave,
  profilePath,
  question,
  save,
  stay,
  toProfile,
} from "../support/profile-general.ts";
import { profileCall } from "../support/profile.ts";
import { chunkOf } from "../support/chunks.ts";
import { texts } from "../support/texts.ts";

/** Opens a form and types unsaved input into it. The focus stays in the form. */
const typeSomething = async (
  page: Page,
  signIn: (page: Page, who: Person) => Promise<void>,
  who: Person,
): Promise<void> => {
  await toProfile(page, signIn, who);
  await edit(page).click();
  await firstName(page).fill("Олена-Марія");
};

const expectStill = async (page: Page): Promise<void> => {
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(profilePath);
  await expect(firstName(page)).toHaveValue("Олена-Марія");
};

const userMenu = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^${texts.userMenu}`, "u") });

const menuItem = async (page: Page, name: string): Promise<void> => {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name }).click();
};

const sectionLink = (page: Page) =>
  page
    .getByRole("navigation", { name: texts.sections })
    .getByRole("link", { name: texts.overview });

const ways: readonly {
  readonly name: string;
  readonly go: (page: Page) => Promise<unknown>;
  readonly arrives: string;
}[] = [
  { name: "a link of the cabinet", go: (page) => sectionLink(page).click(), arrives: "/dashboard" },
  {
    name: "a link of the header",
    go: (page) => page.getByRole("banner").getByRole("link").first().click(),
    arrives: "/features",
  },
  {
    name: "the menu",
    go: (page) => menuItem(page, texts.accounts),
    arrives: "/dashboard/accounts",
  },
  {
    name: "Back",
    // `page.goBack()` would wait for a navigation that does not happen.
    go: (page) => page.evaluate(() => window.history.back()),
    arrives: "/dashboard",
  },
  {
    name: "two steps back",
    go: (page) => page.evaluate(() => window.history.go(-2)),
    arrives: "/dashboard/accounts",
  },
  // The last: it ends the session.
  { name: "the logout", go: (page) => menuItem(page, texts.logout), arrives: "/sign-in" },
];

test("asks once by every way out of the page; staying changes nothing, leaving continues", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  const sections = page.getByRole("navigation", { name: texts.sections });
  for (const { name, go, arrives } of ways)
    await test.step(`by ${name}`, async () => {
      // A link leads back from a public page.
      const cabinet = page.getByRole("banner").getByRole("link", { name: texts.cabinet });
      if (await cabinet.isVisible()) await cabinet.click();
      await sections.getByRole("link", { name: texts.accounts }).click();
      await expect(page).toHaveURL("/dashboard/accounts");
      await sectionLink(page).click();
      await sections.getByRole("link", { name: texts.profile }).click();
      await page.getByText(generalTexts.attention).waitFor();
      await edit(page).click();
      await firstName(page).fill("Олена-Марія");
      await go(page);
      await expect(question(page)).toBeVisible();
      await expect(stay(page)).toBeFocused();
      await stay(page).click();
      await expectStill(page);
      if (name.includes("ack")) await expect(firstName(page)).toBeFocused();
      await go(page);
      await expect(question(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expectStill(page);
      if (name === "the logout") await expect(userMenu(page)).toBeFocused();
      await go(page);
      await leave(page).click();
      await expect(page).toHaveURL(arrives);
      await expect(question(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });
});

test("by Back asks once however often it is pressed, Forward still works afterwards and asks as well", async ({
  page,
  person,
  signIn,
}) => {
  await typeSomething(page, signIn, person("olena"));
  await page.evaluate(() => window.history.back());
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(question(page)).toHaveCount(1);
  await expect(page).toHaveURL(profilePath);
  await leave(page).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goForward();
  await expect(page).toHaveURL(profilePath);
  await expect(edit(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/dashboard");
  await page.goForward();
  // Another page ahead, for Forward.
  await sectionLink(page).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goBack();
  await page.getByText(generalTexts.attention).waitFor();
  await edit(page).click();
  await firstName(page).fill("Олена-Марія");
  await page.evaluate(() => window.history.forward());
  await expect(question(page)).toBeVisible();
  await stay(page).click();
  await expectStill(page);
  await page.evaluate(() => window.history.forward());
  await leave(page).click();
  await expect(page).toHaveURL("/dashboard");
});

test("by reload is confirmed by the browser, once, and only with unsaved input", async ({
  page,
  person,
  signIn,
}) => {
  await typeSomething(page, signIn, person("olena"));
  const asked: string[] = [];
  let answer: "accept" | "dismiss" = "dismiss";
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog[answer]();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expectStill(page);
  answer = "accept";
  await page.reload();
  expect(asked).toEqual(["beforeunload", "beforeunload"]);
  await expect(edit(page)).toBeVisible();
  await page.reload();
  expect(asked).toHaveLength(2);
});

test("asks nothing after Cancel, after Save, for an anchor of the page and for a new tab", async ({
  page,
  context,
  person,
  signIn,
}) => {
  await typeSomething(page, signIn, person("olena"));
  await page.getByRole("link", { name: texts.skip }).focus();
  await page.keyboard.press("Enter");
  await menuItem(page, texts.profile);
  await Promise.all([
    context.waitForEvent("page"),
    sectionLink(page).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expectStill(page);
  await save(page).click();
  await expect(edit(page)).toBeFocused();
  await sectionLink(page).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goBack();
  await page.getByText(generalTexts.attention).waitFor();
  await edit(page).click();
  await firstName(page).fill("Ще інакше");
  await cancel(page).click();
  await page.goBack();
  await expect(page).toHaveURL(profilePath);
});

test("can be answered by keyboard, and its dialog has no violation", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await typeSomething(page, signIn, person("olena"));
  await sectionLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(stay(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expectStill(page);
  await expect(sectionLink(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(leave(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test("continues by itself when the running save succeeds behind the dialog", async ({
  page,
  person,
  signIn,
}) => {
  await typeSomething(page, signIn, person("olena"));
  const call = await hold(page, profileCall, "POST");
  await save(page).click();
  await sectionLink(page).click();
  await expect(question(page)).toBeVisible();
  call.release();
  await expect(page).toHaveURL("/dashboard");
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(userMenu(page)).toContainText("Олена-Марія");
});

test("a menu whose list fails to load does not reload the page, keeps what is typed and says so", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  const list = chunkOf("app/user-menu-popup.tsx");
  await page.route(`**${list}`, (route) => route.abort());
  await signIn(page, person("olena"));
  await page.getByRole("link", { name: texts.profile }).first().click();
  await edit(page).click();
  await firstName(page).fill("Олена-Марія");
  const documents = () =>
    watching.requests.filter((request) => request.isNavigationRequest()).length;
  const before = documents();
  const button = userMenu(page);
  await button.hover();
  await button.click();
  await expect(page.getByText(texts.menuMissing)).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  expect(documents()).toBe(before);
  await expectStill(page);
  await page.unroute(`**${list}`);
  await button.click();
  await expect(page.getByRole("menuitem", { name: texts.logout })).toBeVisible();
});
