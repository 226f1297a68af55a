import type { Locator, Page } from "playwright/test";
import { expect } from "../fixtures.ts";
import { expectToasts } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";
import type { Given } from "./kit.ts";
import { playModel } from "./kit.ts";
import { sessionModel } from "./session.model.ts";

const minute = 60_000;

const sessionTexts = {
  warning: /^Сеанс завершиться за \d хв\.$/u,
  again: "Увійти знову",
} as const;

const warning = (page: Page): Locator =>
  page.locator("p, strong").filter({ hasText: sessionTexts.warning });
const signInAhead = (page: Page): Locator => page.getByRole("dialog", { name: sessionTexts.again });
const signInAfter = (page: Page): Locator => page.getByRole("dialog", { name: texts.sessionEnded });
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Moves the browser's clock to `left` milliseconds before the end of the session. */
const until = async (page: Page, left: number): Promise<void> => {
  const rest = await page.evaluate(
    () => Number(localStorage.getItem("portal.expires-at")) - Date.now(),
  );
  await page.clock.fastForward(rest - left);
};

const expectEmptyStorage = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
};

const expectInCabinet = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL("/dashboard");
  await expect(heading(page)).toHaveText(texts.overview);
  for (const over of [signInAhead, signInAfter]) await expect(over(page)).toHaveCount(0);
};

const expectForm = async (page: Page, address: string): Promise<void> => {
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText(texts.signInTitle);
  await expect(page.getByLabel(texts.login)).toHaveValue("");
  for (const over of [signInAhead, signInAfter]) await expect(over(page)).toHaveCount(0);
  await expectEmptyStorage(page);
};

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.logout }).click();
};

const olena = ({ person }: Given) => person("olena");

playModel(
  {
    name: "the end of a session, by its model [SES-2, SES-6, SES-7, SES-9, SES-10]",
    model: sessionModel,
    longest: 12,
    arrange: async (given: Given) => {
      await given.page.clock.install();
      await given.signIn(given.page, olena(given));
      return given;
    },
  },
  {
    states: {
      "signed in": async (given) => {
        await expectInCabinet(given.page);
        await expect(warning(given.page)).toHaveCount(0);
        await expect(given.page.getByRole("button", { name: texts.userMenu })).toContainText(
          olena(given).name,
        );
      },
      warned: async ({ page }) => {
        await expect(warning(page)).toBeVisible();
        await expectInCabinet(page);
      },
      "warning put away": async ({ page }) => {
        await expect(warning(page)).toHaveCount(0);
        await expectInCabinet(page);
      },
      "warned again": async ({ page }) => {
        await expect(warning(page)).toContainText("1 хв");
        await expectInCabinet(page);
      },
      "signing in ahead": async ({ page }) => {
        await expect(signInAhead(page)).toBeVisible();
        await expect(signInAhead(page).getByLabel(texts.login)).toHaveValue("");
      },
      locked: async ({ page }) => {
        await expect(signInAfter(page)).toBeVisible();
        await expect(heading(page)).toBeHidden();
        await expectEmptyStorage(page);
      },
      ended: async ({ page }) => {
        // The message first: it stays for seconds.
        await expect(page.getByText(texts.sessionEnded)).toHaveCount(1);
        await expectForm(page, "/sign-in?next=%2Fdashboard");
      },
      refused: async ({ page }) => {
        // The message first: it stays for seconds.
        await expect(page.getByText(texts.unauthorized)).toHaveCount(1);
        await expectForm(page, "/sign-in?next=%2Fdashboard");
      },
      "signed out": async ({ page }) => {
        await expectForm(page, "/sign-in");
        await expectToasts(page, []);
      },
      "signed in as another": async (given) => {
        const { page } = given;
        await expectInCabinet(page);
        await expect(page.getByRole("main")).toContainText(texts.noAccounts);
        await expect(page.locator("body")).not.toContainText(olena(given).name);
        expect(
          await page.evaluate(() => JSON.stringify(Object.values(localStorage))),
        ).not.toContain(olena(given).name);
      },
    },
    events: {
      LOG_OUT: ({ page }) => logOut(page),
      OTHER_TAB_LOGS_OUT: async ({ context }) => {
        const other = await context.newPage();
        await other.goto("/dashboard");
        await logOut(other);
        await expect(other).toHaveURL("/sign-in");
        await other.close();
      },
      SERVER_FORGETS_TOKEN: async ({ page, control, watching }) => {
        watching.expectConsole(/status of 401/u);
        await control.advanceClock(25 * 60 * minute);
        // The message may come before the rest of the page, and stays for seconds.
        await page.reload({ waitUntil: "commit" });
      },
      FIVE_MINUTES_ARE_LEFT: ({ page }) => until(page, 4.5 * minute),
      PUT_WARNING_AWAY: ({ page }) =>
        page
          .getByRole("region", { name: texts.messages })
          .getByRole("button", { name: texts.close })
          .click(),
      LAST_MINUTE_COMES: ({ page }) => until(page, 0.5 * minute),
      TIME_IS_OVER: ({ page }) => until(page, -1000),
      ASK_TO_SIGN_IN_AHEAD: ({ page }) =>
        page.getByRole("button", { name: sessionTexts.again }).click(),
      // With the button, because Escape does nothing once the session has ended.
      CLOSE_SIGN_IN: ({ page }) =>
        page
          .getByRole("dialog")
          .getByRole("button", { name: /^(?:Закрити|Перейти на сторінку входу)$/u })
          .first()
          .click(),
      SIGN_IN: async (given) => {
        await given.submitSignIn(given.page, olena(given).login, olena(given).password);
      },
      SIGN_IN_AS_ANOTHER: async ({ page, person, submitSignIn }) => {
        await submitSignIn(page, person("taras").login, person("taras").password);
      },
    },
  },
);
