import type { Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import { person } from "../support/people.ts";
import { askFor, changeCall, fillBoth, letterTo, requestCall } from "../support/recovery.ts";
import { again, email, fillForm, registrationCall, whenReady } from "../support/registration.ts";
import { socialCalls, socialDialog, socialPeople, socialTexts } from "../support/social.ts";
import { toDialog } from "../support/ways.ts";
import { texts } from "../support/texts.ts";

const { login, password } = person("olena");

interface Submit {
  readonly name: string;
  /** Fills in everything and moves the focus to where Enter submits. */
  readonly reach: (page: Page, control: Control) => Promise<void>;
  readonly call: string;
  readonly end: string;
}

const submits: readonly Submit[] = [
  {
    name: "sign-in",
    reach: async (page) => {
      await page.goto("/sign-in");
      await page.getByLabel(texts.login).fill(login);
      await page.getByLabel(texts.password, { exact: true }).fill(password);
    },
    call: "/api/account/authentication",
    end: "/dashboard",
  },
  {
    name: "acceptance of the social registration",
    reach: async (page) => {
      await page.goto("/features");
      await toDialog(page, socialPeople.newcomer);
      await socialDialog(page).getByRole("button", { name: socialTexts.accept }).focus();
    },
    call: socialCalls.register,
    end: "/dashboard",
  },
  {
    name: "registration",
    reach: async (page) => {
      await page.goto("/register");
      await whenReady(page);
      await fillForm(page);
      await again(page).focus();
    },
    call: registrationCall,
    end: "/register-completed",
  },
  {
    name: "the request for a letter",
    reach: async (page) => {
      await page.goto("/recovery/send-email");
      await email(page).fill(login);
    },
    call: requestCall,
    end: "/recovery/send-email-complete",
  },
  {
    name: "the new password",
    reach: async (page, control) => {
      await askFor(page, login);
      await page.goto(await letterTo(control, login));
      await fillBoth(page);
    },
    call: changeCall,
    end: "/recovery/change-password-complete",
  },
];

for (const { name, reach, call, end } of submits) {
  test(`pressing Enter twice sends once: ${name}`, async ({ page, control }) => {
    // First of all: the first route of an open page may miss a call that is sent at once.
    const sending = await hold(page, call, "POST");
    await reach(page, control);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    sending.release();
    await expect(page).toHaveURL(end);
    // Not the mock's list of calls: a second submit may abort the first one before that has left the browser.
    expect(sending.asked()).toBe(1);
  });
}
