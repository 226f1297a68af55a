import { expect } from "../fixtures.ts";
import {
  again,
  agreed,
  email,
  letterTo,
  newcomer,
  password,
  pressBlocked,
  registrationCall,
  submit,
  terms,
  whenReady,
} from "../support/registration.ts";
import { texts } from "../support/texts.ts";
import type { Given } from "./kit.ts";
import { playModel } from "./kit.ts";
import { registrationModel } from "./registration.model.ts";

const day = 24 * 60 * 60 * 1000;

const heading = ({ page }: Given) => page.getByRole("heading", { level: 1 });
const dialog = ({ page }: Given) => page.getByRole("dialog", { name: texts.termsTitle });

const expectTyped = async ({ page }: Given): Promise<void> => {
  await expect(page).toHaveURL("/register");
  await expect(email(page)).toHaveValue(newcomer.email);
  await expect(password(page)).toHaveValue(newcomer.password);
  await expect(again(page)).toHaveValue(newcomer.password);
};

const openLetter = async ({ page, control }: Given): Promise<void> => {
  await page.goto(await letterTo(control));
  await expect(page).toHaveURL("/email-confirm");
};

playModel(
  {
    name: "registration, by its model [REG-3, REG-4, REG-7, REG-8, REG-9, REG-10]",
    model: registrationModel,
    longest: 11,
    arrange: async (given: Given) => {
      await given.page.goto("/register");
      await whenReady(given.page);
      return given;
    },
  },
  {
    states: {
      form: async ({ page }) => {
        await expect(page).toHaveURL("/register");
        await expect(agreed(page)).not.toBeChecked();
        await expect(page.getByRole("form").getByRole("region")).toHaveCount(0);
      },
      "form with errors": async ({ page, control }) => {
        await expect(page.getByRole("form").getByRole("region")).toBeFocused();
        await expect(email(page)).toHaveAttribute("aria-invalid", "true");
        expect(await control.outbox()).toEqual([]);
      },
      "filled in": async (given) => {
        await expectTyped(given);
        await expect(dialog(given)).toHaveCount(0);
        await expect(agreed(given.page)).not.toBeChecked();
        await expect(submit(given.page)).toHaveAttribute("aria-disabled", "true");
      },
      terms: async (given) => {
        await expect(dialog(given).getByRole("button", { name: texts.acceptTerms })).toBeVisible();
      },
      agreed: async (given) => {
        await expectTyped(given);
        await expect(dialog(given)).toHaveCount(0);
        await expect(agreed(given.page)).toBeChecked();
        await expect(submit(given.page)).toBeEnabled();
      },
      refused: async (given) => {
        await expectTyped(given);
        await expect(agreed(given.page)).toBeChecked();
        await expect(given.page.getByRole("form")).toContainText(texts.requestFailedInForm);
      },
      completed: async (given) => {
        await expect(given.page).toHaveURL("/register-completed");
        await expect(heading(given)).toHaveText(texts.registered);
        expect(await letterTo(given.control)).toContain("/email-confirm");
      },
      "not confirmed": async ({ page }) => {
        await expect(page).toHaveURL("/sign-in");
        await expect(page.getByRole("form")).toContainText(texts.notConfirmed);
      },
      confirmed: async ({ page }) => {
        await expect(page.getByRole("main").getByRole("status")).toContainText(texts.confirmed);
      },
      "confirmed before": async ({ page }) => {
        await expect(page.getByRole("main").getByRole("status")).toContainText(
          texts.confirmedBefore,
        );
      },
      "letter expired": async ({ page }) => {
        await expect(page.getByRole("main").getByRole("alert")).toContainText(texts.linkExpired);
      },
      cabinet: async (given) => {
        await expect(given.page).toHaveURL("/dashboard");
        await expect(heading(given)).toHaveText(texts.overview);
        await expect(given.page.getByRole("main")).toContainText(texts.noAccounts);
      },
    },
    events: {
      SEND_EMPTY: ({ page }) => pressBlocked(page),
      FILL_IN: async ({ page }) => {
        await email(page).fill(newcomer.email);
        await password(page).fill(newcomer.password);
        await again(page).fill(newcomer.password);
      },
      OPEN_TERMS: ({ page }) => terms(page).click(),
      CLOSE_TERMS: (given) => given.page.keyboard.press("Escape"),
      ACCEPT_TERMS: (given) =>
        dialog(given).getByRole("button", { name: texts.acceptTerms }).click(),
      SEND: ({ page }) => submit(page).click(),
      SEND_WHILE_SERVER_REFUSES: async ({ page, control, watching }) => {
        watching.expectConsole(/status of 500/u);
        await control.setFault({ method: "POST", path: registrationCall, times: 1, status: 500 });
        await submit(page).click();
      },
      OPEN_LETTER: openLetter,
      OPEN_LETTER_TOO_LATE: async (given) => {
        given.watching.expectConsole(/status of 410/u);
        await given.control.advanceClock(day + 60_000);
        await openLetter(given);
      },
      REGISTER_AGAIN: ({ page }) =>
        page.getByRole("main").getByRole("link", { name: texts.registerAgain }).click(),
      SIGN_IN: async ({ page, submitSignIn, watching }) => {
        watching.allowConsole(/status of 403/u);
        await page.getByRole("main").getByRole("link", { name: texts.signIn }).click();
        await submitSignIn(page, newcomer.email, newcomer.password);
      },
    },
  },
);
