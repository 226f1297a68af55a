import type { Page } from "playwright/test";
import * as Schema from "effect/Schema";
import { expect } from "playwright/test";
import { antiForgery } from "#contracts/anti-forgery.ts";
import { authenticate } from "#contracts/endpoints/account.ts";
import type { Person } from "./people.ts";
import { whenRunning } from "./running.ts";
import { texts } from "./texts.ts";

/** Fills in and sends the sign-in form. */
export const submitSignIn = async (page: Page, login: string, password: string): Promise<void> => {
  await page.getByLabel(texts.login).fill(login);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: texts.signIn, exact: true }).click();
};

/** Signs in with the form and waits for the overview. For tests of the sign-in and of the data it stores. */
export const signInByForm = async (page: Page, { login, password }: Person): Promise<void> => {
  await page.goto("/sign-in");
  await submitSignIn(page, login, password);
  await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
};

/** Where the portal stores a session (docs/decisions/0004). The tests do not import this from the portal. */
const kept = { token: "portal.access-token", expiresAt: "portal.expires-at" };

/** An address of the portal that is cheap to open and shares its storage. */
const picture = "/favicon.svg";
const icon = "**/favicon.ico";

/** Opens a session without a page and returns its token. */
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
 * Signs in and opens an address of the cabinet, as after a reload. Most tests start this way: the form would cost a
 * page load and has its own tests.
 */
export const signIn = async (page: Page, who: Person, address = "/dashboard"): Promise<void> => {
  const accessToken = await openSession(page, who);
  // A full browser requests the default icon here, because an image does not name one.
  await page.route(icon, (route) => route.fulfill({ status: 204 }));
  await page.goto(picture);
  await page.evaluate(
    ({ keys, token, day }) => {
      localStorage.setItem(keys.expiresAt, JSON.stringify(Date.now() + day));
      localStorage.setItem(keys.token, JSON.stringify(token));
    },
    { keys: kept, token: accessToken, day: 24 * 60 * 60 * 1000 },
  );
  // While a route is set, the browser caches no files for the next screen.
  await page.unroute(icon);
  await page.goto(address);
  await whenRunning(page);
};
