import type { Locator, Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import type { PersonName } from "../support/people.ts";
import { whenReady } from "../support/registration.ts";

/** Says that a part has not arrived. */
type Message = (page: Page) => Locator;

/** A part of the portal in its own script: who meets it, where, and what is said while it is missing. */
export interface PartRow {
  /** Nobody is signed in without it. */
  readonly who?: PersonName;
  readonly at: string;
  readonly configure?: (control: Control) => Promise<unknown>;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What asks for the part; without it the page itself does. */
  readonly open?: (page: Page) => Promise<void>;
  /** Shows that the part is there; without it nobody can see that, and only the answer of its script counts. */
  readonly here?: (page: Page) => Locator;
  /** `nothing`: the page works without it. */
  readonly says: "in place" | "over the page" | "at the bottom" | "nothing" | Message;
  /** Asks for it again; by default the button of the message or, without a message, the network that is back. */
  readonly again?: (page: Page) => Promise<void>;
  /** The page never reloads itself for it; for any other part it has done so just now. */
  readonly isOptional?: true;
  /** What stays typed all the while: the field and its value. */
  readonly typed?: readonly [field: (page: Page) => Locator, value: string];
}

/** As a link of the portal goes: the document stays. */
export const goTo =
  (address: string) =>
  async (page: Page): Promise<void> => {
    await whenReady(page);
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  };
/** Runs on the page, which has reloaded itself for a missing part just now: it stays as it is. */
export const reloadedNow = (): void =>
  sessionStorage.setItem("portal.reloaded-for-chunk", String(Date.now()));

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
/** What the browser says when it has a network again. */
export const backOnline = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event("online")));
