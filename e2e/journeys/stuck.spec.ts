import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { person } from "../support/people.ts";
import {
  chooseSocial,
  socialButton,
  socialCalls,
  socialDialog,
  socialPeople,
  socialQuestion,
  socialWords,
} from "../support/social.ts";
import { words } from "../support/words.ts";

interface Middle {
  /** Where somebody stands in the middle of what. */
  readonly name: string;
  /** From the landing page to there. */
  readonly reach: (page: Page) => Promise<void>;
  /** The same screen can be gone through to its end from there, whatever happened in between. */
  readonly goOn: (page: Page) => Promise<void>;
}

const { login, password } = person("olena");

const toSignIn = async (page: Page): Promise<void> => {
  await page.getByRole("banner").getByRole("link", { name: words.signIn }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.signInTitle);
};

const toQuestion = async (page: Page, name: string): Promise<void> => {
  await toSignIn(page);
  await socialButton(page).click();
  await chooseSocial(page, name);
  await expect(socialQuestion(page)).toBeVisible();
};

const toDialog = async (page: Page, name: string): Promise<void> => {
  await toQuestion(page, name);
  await socialQuestion(page).getByRole("button", { name: socialWords.yes }).click();
  await expect(socialDialog(page)).toBeVisible();
};

const signInByPassword = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL("/sign-in");
  for (const open of [socialQuestion, socialDialog]) await expect(open(page)).toHaveCount(0);
  await page.getByLabel(words.login).fill(login);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByLabel(words.password, { exact: true }).press("Enter");
  await expect(page).toHaveURL("/dashboard");
};

const middles: readonly Middle[] = [
  {
    name: "the sign-in form, half filled in",
    reach: async (page) => {
      await toSignIn(page);
      await page.getByLabel(words.login).fill(login);
    },
    goOn: signInByPassword,
  },
  {
    name: "the sign-in form with its errors",
    reach: async (page) => {
      await toSignIn(page);
      await page.getByRole("button", { name: words.signIn, exact: true }).click();
      await expect(page.getByRole("form").getByRole("region").first()).toBeFocused();
    },
    goOn: signInByPassword,
  },
  {
    name: "the question of the social sign-in",
    reach: (page) => toQuestion(page, socialPeople.newcomer),
    goOn: signInByPassword,
  },
  {
    name: "the terms of the social sign-in",
    reach: (page) => toDialog(page, socialPeople.newcomer),
    goOn: signInByPassword,
  },
  {
    name: "the offer to connect of the social sign-in",
    reach: (page) => toDialog(page, socialPeople.resident),
    goOn: signInByPassword,
  },
];

/** Nothing lies over the page, the page scrolls and takes a click: what a forgotten dialog or overlay would prevent. */
const expectFree = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByText(words.wait)).toHaveCount(0);
  const held = await page.evaluate(() => ({
    overflow: getComputedStyle(document.documentElement).overflowY,
    inert: document.querySelectorAll("[inert]").length,
    hidden: document.querySelectorAll("#root [aria-hidden='true']:has(h1)").length,
  }));
  expect(held.overflow).not.toBe("hidden");
  expect(held).toMatchObject({ inert: 0, hidden: 0 });
};

for (const { name, reach, goOn } of middles) {
  test(`Back and Forward in the middle leave no stuck screen: ${name}`, async ({ page }) => {
    await page.goto("/features");
    await reach(page);
    const { pathname } = new URL(page.url());
    await page.goBack();
    await expect(page).toHaveURL("/features");
    await expectFree(page);
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`${pathname}(?:\\?|$)`, "u"));
    await expectFree(page);
    await goOn(page);
  });

  test(`a reload in the middle leaves no stuck screen: ${name}`, async ({ page }) => {
    await page.goto("/features");
    await reach(page);
    await page.reload();
    await expectFree(page);
    await goOn(page);
  });
}

interface Submit {
  readonly name: string;
  /** Everything is filled in, and the focus is where Enter sends. */
  readonly reach: (page: Page) => Promise<void>;
  readonly call: string;
  readonly end: string;
}

const submits: readonly Submit[] = [
  {
    name: "sign-in",
    reach: async (page) => {
      await page.goto("/sign-in");
      await page.getByLabel(words.login).fill(login);
      await page.getByLabel(words.password, { exact: true }).fill(password);
    },
    call: "/api/account/authentication",
    end: "/dashboard",
  },
  {
    name: "acceptance of the social registration",
    reach: async (page) => {
      await page.goto("/features");
      await toDialog(page, socialPeople.newcomer);
      await socialDialog(page).getByRole("button", { name: socialWords.accept }).focus();
    },
    call: socialCalls.register,
    end: "/dashboard",
  },
];

for (const { name, reach, call, end } of submits) {
  test(`Enter twice sends once: ${name}`, async ({ page, control }) => {
    await control.setFault({ method: "POST", path: call, times: "always", delayMs: 400 });
    await reach(page);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(end);
    const posts = (await control.calls()).filter(({ path }) => path === call);
    expect(posts).toHaveLength(1);
  });
}
