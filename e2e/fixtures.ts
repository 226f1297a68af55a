import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { test as base, expect } from "playwright/test";
import { type Control, createControl } from "#mock/control/client.ts";
import { type Person, person } from "./support/people.ts";
import { violationsOf } from "./support/axe.ts";
import { liveOnSeedDay } from "./support/seed-day.ts";
import { watch, type Watch } from "./support/watch.ts";
import { words } from "./support/words.ts";

interface Fixtures {
  /** The QA interface of this test's own session: its data, faults, letters, clock and call log are nobody else's. */
  readonly control: Control;
  /** Fails the test at its end for whatever went wrong unannounced. */
  readonly watching: Watch;
  /** A test person's login and password; a name that is not in the list throws. */
  readonly person: typeof person;
  /** No violation on the page as it stands, by WCAG 2.2 A and AA and the best-practice rules. */
  readonly expectAccessible: (page: Page) => Promise<void>;
  /** Fills in the sign-in form and sends it. */
  readonly submitSignIn: (page: Page, login: string, password: string) => Promise<void>;
  /** From the sign-in form to the overview. */
  readonly signIn: (page: Page, who: Person) => Promise<void>;
}

const originOf = (baseURL: string | undefined): string => {
  if (baseURL === undefined) throw new Error("playwright.config.ts gives no baseURL");
  return new URL(baseURL).origin;
};

const submitSignIn = async (page: Page, login: string, password: string): Promise<void> => {
  await page.getByLabel(words.login).fill(login);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: words.signIn, exact: true }).click();
};

/* Fixtures without dependencies are written with an empty pattern: Playwright reads their names from it. */
/* oxlint-disable no-empty-pattern */
export const test = base.extend<Fixtures>({
  control: async ({ baseURL }, use) => {
    await use(createControl(originOf(baseURL), randomUUID()));
  },
  watching: [
    async ({ context, control, baseURL }, use) => {
      const origin = originOf(baseURL);
      await context.addCookies([
        { name: "qa-session", value: control.session, url: origin, httpOnly: true },
      ]);
      await liveOnSeedDay(context);
      const watcher = watch(context, origin);
      await use(watcher);
      expect(await watcher.verdict(control)).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({}, use) => {
    await use(person);
  },
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      expect(await violationsOf(page)).toEqual([]);
    });
  },
  submitSignIn: async ({}, use) => {
    await use(submitSignIn);
  },
  signIn: async ({}, use) => {
    await use(async (page, { login, password }) => {
      await page.goto("/sign-in");
      await submitSignIn(page, login, password);
      await expect(page.getByRole("heading", { level: 1, name: words.overview })).toBeVisible();
    });
  },
});

export { expect };
