import "./clock/node.ts";
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright/test";
import { test as base, expect } from "playwright/test";
import { type Control, createControl } from "#mock/control/client.ts";
import { takeAway } from "./support/oldest-browser.ts";
import { person } from "./support/people.ts";
import { startCovering } from "./support/covering.ts";
import { clockShift } from "./clock/shift.ts";
import { shiftDate } from "./clock/shift-date.ts";
import { violationsInBothSchemes, violationsOf } from "./support/axe.ts";
import { signIn, signInByForm, submitSignIn } from "./support/sign-in.ts";
import { watch, type Watch } from "./support/watch.ts";

/** What a project of `playwright.config.ts` chooses. */
export interface Choices {
  /** What the pages lack, such as `URL.canParse`: what is newer than the oldest supported browsers (decision 65). */
  readonly lacked: readonly string[];
}

interface Fixtures extends Choices {
  /**
   * The QA interface of this test's own session. No other test shares its data, faults, letters, clock and call log.
   */
  readonly control: Control;
  /** Fails the test at its end for every unexpected failure. */
  readonly watching: Watch;
  /** Records which states and transitions the portal's machines take, if requested (E2E_COVERAGE). */
  readonly covering: void;
  /** A test person's login and password. Throws for an unknown name. */
  readonly person: typeof person;
  /** Expects no violation of WCAG 2.2 A and AA or of the best-practice rules on the current page. */
  readonly expectAccessible: (page: Page) => Promise<void>;
  /** The same in the light and dark schemes, without a second page load. */
  readonly expectAccessibleInBoth: (page: Page) => Promise<void>;
  /** Fills in and sends the sign-in form. */
  readonly submitSignIn: typeof submitSignIn;
  /** Signs in without the form and opens an address of the cabinet, by default the overview. */
  readonly signIn: typeof signIn;
  /** Signs in with the form and waits for the overview. */
  readonly signInByForm: typeof signInByForm;
}

const originOf = (baseURL: string | undefined): string => {
  if (baseURL === undefined) throw new Error("playwright.config.ts gives no baseURL");
  return new URL(baseURL).origin;
};

/**
 * When a test ends, Playwright lets a stopped clock go on without waiting for that, so a part of it may come into the
 * next test's page (decision 67).
 */
const forbidStoppedClock = ({ clock }: BrowserContext): void => {
  clock.pauseAt = () => {
    throw new Error("A file that stops the clock needs test.use({ reuseContext: false })");
  };
};

/* Fixtures without dependencies are written with an empty pattern: Playwright reads their names from it. */
/* oxlint-disable no-empty-pattern */
export const test = base.extend<Fixtures>({
  lacked: [[], { option: true }],
  control: async ({ baseURL }, use) => {
    await use(createControl(originOf(baseURL), randomUUID()));
  },
  watching: [
    async ({ context, control, baseURL, lacked, reuseContext }, use) => {
      const origin = originOf(baseURL);
      if (reuseContext) {
        // The test before may have switched the network off or granted permissions, and Playwright keeps both.
        await context.setOffline(false);
        await context.clearPermissions();
        forbidStoppedClock(context);
      }
      await context.addCookies([
        { name: "qa-session", value: control.session, url: origin, httpOnly: true },
      ]);
      await context.addInitScript(shiftDate, clockShift());
      await context.addInitScript(takeAway, lacked);
      const watcher = watch(context, origin);
      await use(watcher);
      expect(await watcher.verdict(control)).toEqual([]);
    },
    { auto: true },
  ],
  covering: [
    async ({ context }, use, { testId }) => {
      const end = await startCovering(context, testId);
      await use();
      await end();
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
  expectAccessibleInBoth: async ({}, use) => {
    await use(async (page) => {
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });
  },
  submitSignIn: async ({}, use) => {
    await use(submitSignIn);
  },
  signIn: async ({}, use) => {
    await use(signIn);
  },
  signInByForm: async ({}, use) => {
    await use(signInByForm);
  },
});

export { expect };
