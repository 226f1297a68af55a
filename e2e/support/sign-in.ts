import type { Page } from "playwright/test";
import * as Schema from "effect/Schema";
import { expect } from "playwright/test";
import { antiForgery } from "#contracts/anti-forgery.ts";
import { authenticate } from "#contracts/endpoints/account.ts";
import type { Person } from "./people.ts";
import { texts } from "./texts.ts";

/** Fills in the sign-in form and sends it. */
export const submitSignIn = async (page: Page, login: string, password: string): Promise<void> => {
  await page.getByLabel(texts.login).fill(login);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: texts.signIn, exact: true }).click();
};

/** From the sign-in form to the overview: for tests about signing in, and those that need what it leaves behind. */
export const signInByForm = async (page: Page, { login, password }: Person): Promise<void> => {
  await page.goto("/sign-in");
  await submitSignIn(page, login, password);
  await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
};

/** Where the portal keeps a session (docs/decisions/0004 names them): a browser test knows it from outside. */
const kept = { token: "portal.access-token", expiresAt: "portal.expires-at" };

/** An address of the portal that costs nothing to open; its storage is the portal's. */
const picture = "/favicon.svg";
const icon = "**/favicon.ico";

/** The token of a new session, without a page. */
const openSession = async (page: Page, { login, password }: Person): Promise<string> => {
  const context = page.context();
  // A public call sets the cookie that proves the origin of later calls.
  await context.request.get(antiForgery.source);
  const proof = (await context.cookies()).find(({ name }) => name === antiForgery.cookie);
  const answer = await context.request.fetch(authenticate.path, {
    method: authenticate.method,
    headers: { [antiForgery.header]: proof?.value ?? "" },
    data: { account: login, password },
  });
  if (!answer.ok()) throw new Error(`${login} could not sign in: ${answer.status()}`);
  return Schema.decodeUnknownSync(authenticate.success.schema)(await answer.json()).accessToken;
};

/**
 * Somebody is signed in and at an address of the cabinet, as after a reload. Most tests begin there: the form costs a
 * page and is tested by itself.
 */
export const signIn = async (page: Page, who: Person, address = "/dashboard"): Promise<void> => {
  const accessToken = await openSession(page, who);
  // A whole browser asks for an icon of a bare picture, which names none.
  await page.route(icon, (route) => route.fulfill({ status: 204 }));
  await page.goto(picture);
  await page.evaluate(
    ({ keys, token, day }) => {
      localStorage.setItem(keys.expiresAt, JSON.stringify(Date.now() + day));
      localStorage.setItem(keys.token, JSON.stringify(token));
    },
    { keys: kept, token: accessToken, day: 24 * 60 * 60 * 1000 },
  );
  // While anything is routed, the browser keeps no file for the next screen.
  await page.unroute(icon);
  await page.goto(address);
  // The heading of a screen that runs takes the focus; that of the frame in the document, which waits for it, does not.
  await expect(page.locator("h1[tabindex]")).toBeVisible();
};
