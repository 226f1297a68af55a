import { expect } from "../fixtures.ts";
import {
  again,
  chosen,
  email,
  fillBoth,
  letterTo,
  main,
  password,
  requestCall,
  send,
  setPassword,
  submit,
} from "../support/recovery.ts";
import { texts } from "../support/texts.ts";
import type { Given } from "./kit.ts";
import { playModel } from "./kit.ts";
import { recoveryModel } from "./recovery.model.ts";

const day = 24 * 60 * 60 * 1000;

const olena = ({ person }: Given) => person("olena");

const openLetter = async (given: Given): Promise<void> => {
  await given.page.goto(await letterTo(given.control, olena(given).login));
  await expect(given.page).toHaveURL("/recovery/change-password");
};

/** Only the server knows whether a code is still valid. It says so when the new password is sent. */
const useLetterInVain = async (given: Given): Promise<void> => {
  given.watching.expectConsole(/status of 410/u);
  await openLetter(given);
  await fillBoth(given.page);
  await submit(given.page).click();
};

const ask = async (given: Given): Promise<void> => {
  await email(given.page).fill(olena(given).login);
  await send(given.page).click();
};

const signInWith = async (given: Given, word: string): Promise<void> => {
  const { page } = given;
  if (new URL(page.url()).pathname !== "/sign-in")
    await main(page).getByRole("link", { name: texts.signIn }).click();
  await given.submitSignIn(page, olena(given).login, word);
};

playModel(
  {
    name: "access recovery, by its model [REC-1, REC-2, REC-3, REC-5, REC-6, REC-7]",
    model: recoveryModel,
    longest: 11,
    arrange: async (given: Given) => {
      await given.page.goto("/recovery");
      return given;
    },
  },
  {
    states: {
      form: async ({ page }) => {
        await expect(page).toHaveURL("/recovery/send-email");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.recovery);
        await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
        await expect(page.getByRole("form").getByRole("region")).toHaveCount(0);
      },
      "form with errors": async ({ page, control }) => {
        await expect(page.getByRole("form").getByRole("region")).toBeFocused();
        await expect(email(page)).toHaveAttribute("aria-invalid", "true");
        expect(await control.outbox()).toEqual([]);
      },
      "letter not sent": async (given) => {
        await expect(given.page.getByRole("form")).toContainText(texts.letterNotSent);
        await expect(email(given.page)).toHaveValue(olena(given).login);
      },
      "letter sent": async (given) => {
        await expect(given.page).toHaveURL("/recovery/send-email-complete");
        await expect(main(given.page)).toContainText(texts.letterSentTo(olena(given).login));
      },
      "letter expired": async ({ page }) => {
        await expect(main(page)).toContainText(texts.linkExpired);
        await expect(password(page)).toHaveCount(0);
      },
      "new password": async ({ page }) => {
        await expect(password(page)).toHaveValue("");
        await expect(again(page)).toHaveValue("");
        await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
      },
      "two different": async ({ page, control }) => {
        await expect(page.getByRole("form")).toContainText(texts.mismatch);
        await expect(password(page)).toHaveValue(chosen);
        expect((await control.calls()).filter(({ path }) => path.includes("by_code"))).toEqual([]);
      },
      changed: async ({ page }) => {
        await expect(page).toHaveURL("/recovery/change-password-complete");
        await expect(main(page)).toContainText(texts.restored);
      },
      "letter used": async ({ page }) => {
        await expect(main(page)).toContainText(texts.codeUsed);
        await expect(password(page)).toHaveCount(0);
      },
      "old password refused": async ({ page }) => {
        await expect(page).toHaveURL("/sign-in");
        await expect(page.getByRole("form").getByText(texts.signInFailed)).toBeVisible();
      },
      cabinet: async ({ page }) => {
        await expect(page).toHaveURL("/dashboard");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.overview);
      },
    },
    events: {
      SEND_EMPTY: async ({ page }) => {
        await email(page).fill("");
        await email(page).press("Enter");
      },
      ASK: ask,
      ASK_WHILE_SERVER_FAILS: async (given) => {
        given.watching.expectConsole(/status of 503/u);
        await given.control.setFault({
          method: "POST",
          path: requestCall,
          times: 1,
          status: 503,
          body: {},
        });
        await ask(given);
      },
      ASK_AGAIN: ({ page }) => main(page).getByRole("link", { name: texts.sendAgain }).click(),
      OPEN_LETTER: openLetter,
      USE_LETTER_TOO_LATE: async (given) => {
        await given.control.advanceClock(day + 60_000);
        await useLetterInVain(given);
      },
      USE_LETTER_AGAIN: useLetterInVain,
      ASK_FOR_NEW_LETTER: ({ page }) =>
        main(page).getByRole("link", { name: texts.newLetter }).click(),
      TYPE_TWO_DIFFERENT: async ({ page }) => {
        await fillBoth(page, chosen, `${chosen}!`);
        await again(page).press("Enter");
      },
      SET_PASSWORD: ({ page }) => setPassword(page),
      SIGN_IN_WITH_OLD: async (given) => {
        given.watching.expectConsole(/status of 401/u);
        await signInWith(given, olena(given).password);
      },
      SIGN_IN_WITH_NEW: (given) => signInWith(given, chosen),
    },
  },
);
