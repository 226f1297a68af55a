import type { Locator, Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import type { PersonName } from "../support/people.ts";
import { whenReady } from "../support/registration.ts";

/** The message that says a part has not loaded. */
type Message = (page: Page) => Locator;

/** A part of the portal with its own script: where it is used, by whom, and what is shown while it is missing. */
export interface PartRow {
  /** Without it nobody is signed in. */
  readonly who?: PersonName;
  readonly at: string;
  readonly configure?: (control: Control) => Promise<unknown>;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Makes the page load the part. Without it, the page loads the part by itself. */
  readonly open?: (page: Page) => Promise<void>;
  /** Shows that the part has loaded. A part without it is invisible, so only the response of its script is checked. */
  readonly here?: (page: Page) => Locator;
  /** `nothing`: the page works without it. */
  readonly says: "in place" | "over the page" | "at the bottom" | "nothing" | Message;
  /** Retries loading. Default: the button of the message or, without a message, the network coming back. */
  readonly again?: (page: Page) => Promise<void>;
  /** Closes the part, so that the next one can be opened on the same page. */
  readonly leave?: (page: Page) => Promise<void>;
  /** The page never reloads itself for this part. For any other part it has just done so. */
  readonly isOptional?: true;
  /** Typed input that must survive: the field and its value. */
  readonly typed?: readonly [field: (page: Page) => Locator, value: string];
}

/** Like a link of the portal: no new document is loaded. */
export const goTo =
  (address: string) =>
  async (page: Page): Promise<void> => {
    await whenReady(page);
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  };
/** Runs on the page. Marks it as just reloaded for a missing part, so that it does not reload again. */
export const reloadedNow = (): void =>
  sessionStorage.setItem("portal.reloaded-for-chunk", String(Date.now()));

/** Runs on the page. The page may reload itself for a missing part. */
export const notReloaded = (): void => sessionStorage.removeItem("portal.reloaded-for-chunk");

export const escape = (page: Page): Promise<void> => page.keyboard.press("Escape");
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name }).first();
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    button(page, name).click();
export const region =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole("main").getByRole("region", { name });
export const dialog =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole("dialog", { name });
export const css =
  (selector: string) =>
  (page: Page): Locator =>
    page.locator(selector).first();
/** The event that a browser sends when it is online again. */
export const backOnline = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event("online")));
