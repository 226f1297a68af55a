import "./clock/node.ts";
import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { test as base, expect } from "playwright/test";
import { type Control, createControl } from "#mock/control/client.ts";
import { person } from "./support/people.ts";
import { startCovering } from "./support/covering.ts";
import { clockShift } from "./clock/shift.ts";
import { shiftDate } from "./clock/shift-date.ts";
import { violationsInBothSchemes, violationsOf } from "./support/axe.ts";
import { signIn, signInByForm, submitSignIn } from "./support/sign-in.ts";
import { watch, type Watch } from "./support/watch.ts";

interface Fixtures {
  /** The QA interface of this test's own session: its data, faults, letters, clock and call log are nobody else's. */
  readonly control: Control;
  /** Fails the test at its end for whatever went wrong unannounced. */
  readonly watching: Watch;
  /** Records what the portal's machines went through, if requested (E2E_COVERAGE). */
  readonly covering: void;
  /** A test person's login and password; a name that is not in the list throws. */
  readonly person: typeof person;
  /** No violation on the current page, by WCAG 2.2 A and AA and the best-practice rules. */
  readonly expectAccessible: (page: Page) => Promise<void>;
  /** The same in the light scheme and in the dark one, in one visit. */
  readonly expectAccessibleInBoth: (page: Page) => Promise<void>;
  /** Fills in the sign-in form and sends it. */
  readonly submitSignIn: typeof submitSignIn;
  /** Signed in without the form, and at an address of the cabinet: the overview, when none is given. */
  readonly signIn: typeof signIn;
  /** From the sign-in form to the overview. */
  readonly signInByForm: typeof signInByForm;
}

const originOf = (baseURL: string | undefined): string => {
  if (baseURL === undefined) throw new Error("playwright.config.ts gives no baseURL");
  return new URL(baseURL).origin;
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
      await context.addInitScript(shiftDate, clockShift());
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
