import type { Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect, test } from "../fixtures.ts";
import { person } from "../support/people.ts";
import { chosen, letterTo, password as newPassword, setPassword } from "../support/recovery.ts";
import { again, email, fillForm, newcomer, terms, whenReady } from "../support/registration.ts";
import { socialDialog, socialPeople, socialQuestion } from "../support/social.ts";
import { toDialog, toQuestion, toSignIn } from "../support/ways.ts";
import { texts } from "../support/texts.ts";

interface Middle {
  /** Where the resident is, and what is unfinished there. */
  readonly name: string;
  /** Where Back leads. Default: the landing page. */
  readonly before?: string;
  /** Goes there from the landing page. */
  readonly reach: (page: Page, control: Control) => Promise<void>;
  /** Completes the same screen from there, whatever happened in between. */
  readonly goOn: (page: Page) => Promise<void>;
}

const { login, password } = person("olena");

const signInByPassword = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL("/sign-in");
  for (const open of [socialQuestion, socialDialog]) await expect(open(page)).toHaveCount(0);
  await page.getByLabel(texts.login).fill(login);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByLabel(texts.password, { exact: true }).press("Enter");
  await expect(page).toHaveURL("/dashboard");
};

const register = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL("/register");
  await fillForm(page);
  await again(page).press("Enter");
  await expect(page).toHaveURL("/register-completed");
};

const toRegister = async (page: Page): Promise<void> => {
  await page.getByRole("banner").getByRole("link", { name: texts.register }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.registration);
  await whenReady(page);
};

const toRecovery = async (page: Page): Promise<void> => {
  await toSignIn(page);
  await page.getByRole("link", { name: texts.forgot }).click();
  await expect(page).toHaveURL("/recovery/send-email");
  await whenReady(page);
};

const recover = async (page: Page): Promise<void> => {
  await email(page).fill(login);
  await email(page).press("Enter");
  await expect(page).toHaveURL("/recovery/send-email-complete");
};

const middles: readonly Middle[] = [
  {
    name: "the sign-in form, half filled in",
    reach: async (page) => {
      await toSignIn(page);
      await page.getByLabel(texts.login).fill(login);
    },
    goOn: signInByPassword,
  },
  {
    name: "the sign-in form with its errors",
    reach: async (page) => {
      await toSignIn(page);
      await page.getByRole("button", { name: texts.signIn, exact: true }).click();
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
  {
    name: "the registration form, half filled in",
    reach: async (page) => {
      await toRegister(page);
      await email(page).fill(newcomer.email);
    },
    goOn: register,
  },
  {
    name: "the registration form with its errors",
    reach: async (page) => {
      await toRegister(page);
      await email(page).press("Enter");
      await expect(page.getByRole("form").getByRole("region").first()).toBeFocused();
    },
    goOn: register,
  },
  {
    name: "the contract terms of the registration",
    reach: async (page) => {
      await toRegister(page);
      await terms(page).click();
      await expect(page.getByRole("button", { name: texts.acceptTerms })).toBeVisible();
    },
    goOn: register,
  },
  {
    name: "the notice after registration",
    reach: async (page) => {
      await toRegister(page);
      await register(page);
    },
    goOn: async (page) => {
      await page.getByRole("main").getByRole("link", { name: texts.signIn }).click();
      await signInByPassword(page);
    },
  },
  {
    name: "the request for a letter, half filled in",
    before: "/sign-in",
    reach: async (page) => {
      await toRecovery(page);
      await email(page).fill("olena");
    },
    goOn: recover,
  },
  {
    name: "the notice that a letter was sent",
    before: "/sign-in",
    reach: async (page) => {
      await toRecovery(page);
      await recover(page);
    },
    goOn: async (page) => {
      await page.getByRole("main").getByRole("link", { name: texts.sendAgain }).click();
      await recover(page);
    },
  },
  {
    name: "the new password, typed once",
    before: "/recovery/send-email-complete",
    reach: async (page, control) => {
      await toRecovery(page);
      await recover(page);
      await page.goto(await letterTo(control, login));
      await newPassword(page).fill(chosen);
    },
    goOn: async (page) => {
      await expect(page).toHaveURL("/recovery/change-password");
      await setPassword(page);
    },
  },
];

/** The page is not covered, scrolls and takes clicks. A forgotten dialog or overlay would prevent that. */
const expectFree = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByText(texts.wait)).toHaveCount(0);
  const held = await page.evaluate(() => ({
    overflow: getComputedStyle(document.documentElement).overflowY,
    inert: document.querySelectorAll("[inert]").length,
    hidden: document.querySelectorAll("#root [aria-hidden='true']:has(h1)").length,
  }));
  expect(held.overflow).not.toBe("hidden");
  expect(held).toMatchObject({ inert: 0, hidden: 0 });
};

for (const { name, before = "/features", reach, goOn } of middles) {
  test(`Back and Forward in the middle leave no screen stuck: ${name}`, async ({
    page,
    control,
  }) => {
    await page.goto("/features");
    await reach(page, control);
    const { pathname } = new URL(page.url());
    await page.goBack();
    await expect(page).toHaveURL(before);
    await expectFree(page);
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`${pathname}(?:\\?|$)`, "u"));
    await expectFree(page);
    await goOn(page);
  });

  test(`a reload in the middle leaves no screen stuck: ${name}`, async ({ page, control }) => {
    await page.goto("/features");
    await reach(page, control);
    await page.reload();
    await expectFree(page);
    await goOn(page);
  });
}
