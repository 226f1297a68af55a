import type { BrowserContext } from "playwright/test";

const google = "https://accounts.google.com/gsi/client";
const captcha = "https://www.recaptcha.net/recaptcha/api.js";

/** The addresses of outside scripts in the deployment's defaults. */
export const realScripts =
  /^https:\/\/(?:accounts\.google\.com\/gsi\/|www\.recaptcha\.net\/recaptcha\/)/u;

/**
 * Serves stand-ins at the addresses of the real scripts, and answers their requests from the mock server. This tests a
 * deployment's configuration and policy on a machine without a network.
 */
export const playRealScripts = async (
  context: BrowserContext,
  mock: string,
  session: string,
): Promise<void> => {
  const headers = { "x-qa-session": session };
  const standIn = async (path: string): Promise<string> =>
    (await context.request.get(new URL(path, mock).href, { headers })).text();
  const contentType = "text/javascript";
  await context.route(google, async (route) =>
    route.fulfill({ contentType, body: await standIn("/__outside/gsi/client.js") }),
  );
  await context.route(`${captcha}?*`, async (route) =>
    route.fulfill({ contentType, body: await standIn("/__outside/recaptcha/api.js") }),
  );
  await context.route("**/__outside/**", async (route) => {
    const asked = new URL(route.request().url());
    const url = new URL(asked.pathname + asked.search, mock).href;
    await route.fulfill({
      response: await route.fetch({ url, headers: { ...route.request().headers(), ...headers } }),
    });
  });
};
