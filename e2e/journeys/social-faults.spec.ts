import type { Page, Route } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { deferred } from "../support/deferred.ts";
import {
  chooseSocial,
  socialButton,
  socialCalls,
  socialChooser,
  socialDialog,
  socialPeople,
  socialPosts,
  socialQuestion,
  socialRegion,
  socialScript,
  socialTexts,
} from "../support/social.ts";
import { errorToast, expectToasts } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

const typed = "olena.kovalenko@example.com";

const script = (body: string) => ({ contentType: "text/javascript", body });

/** A provider script whose button gives these responses one after the other. */
const providerThatAnswers = (answers: readonly unknown[]): string => `{
  const answers = ${JSON.stringify(answers)};
  let settings;
  window.google = { accounts: { id: {
    initialize: (given) => { settings = given; },
    renderButton: (place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = ${JSON.stringify(socialTexts.region)};
      button.addEventListener("click", () => settings.callback(answers.shift() ?? undefined));
      place.replaceChildren(button);
    },
  } } };
}`;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const foreignToken = [
  part({ alg: "RS256", kid: "1", typ: "JWT" }),
  part({ nonce: "of another page", email: "petro.google@example.com", name: "Петро Литвин" }),
  "c2lnbmF0dXJl",
].join(".");

const expectFormKept = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL("/sign-in");
  await expect(page.getByLabel(texts.login)).toHaveValue(typed);
};

test("says that the provider's button is loading, and the password works meanwhile", async ({
  page,
  person,
  submitSignIn,
}) => {
  const gate = deferred();
  await page.route(`**${socialScript}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/sign-in");
  await expect(socialRegion(page).getByText(socialTexts.loading)).toBeAttached();
  await page.getByLabel(texts.login).fill(typed);
  gate.resolve();
  await socialButton(page).click();
  await page.keyboard.press("Escape");
  await expect(socialRegion(page).getByText(socialTexts.loading)).toHaveCount(0);
  await expectFormKept(page);
  await submitSignIn(page, person("olena").login, person("olena").password);
  await expect(page).toHaveURL("/dashboard");
});

test("signs in by password when the provider's part fails to load, and says so", async ({
  page,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/net::ERR_FAILED/u);
  await page.route(`**${chunkOf("features/sign-in/social-sign-in.tsx")}`, (route) => route.abort());
  await page.goto("/sign-in");
  await expect(page.getByText("Провайдери входу ще не готові")).toBeVisible();
  await submitSignIn(page, person("olena").login, person("olena").password);
  await expect(page).toHaveURL("/dashboard");
});

test("signs in by password while the provider's script hangs", async ({
  page,
  person,
  submitSignIn,
}) => {
  const gate = deferred();
  await page.route(`**${socialScript}`, async (route) => {
    await gate.promise;
    await route.abort();
  });
  await page.goto("/sign-in");
  await expect(socialRegion(page).getByText(socialTexts.loading)).toBeAttached();
  await submitSignIn(page, person("olena").login, person("olena").password);
  await expect(page).toHaveURL("/dashboard");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("gives up a script that fails to load, and loads it at the next attempt [SOC-6]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/ERR_FAILED/u);
  const givenUp = deferred();
  await page.clock.install();
  await page.route(
    `**${socialScript}`,
    async (route) => {
      await givenUp.promise;
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto("/sign-in");
  await expect(socialRegion(page).getByText(socialTexts.loading)).toBeAttached();
  await page.clock.fastForward(16_000);
  await expect(socialRegion(page).getByRole("alert")).toHaveText(socialTexts.notReady);
  // The browser queues a second request for the same address until the first one ends.
  givenUp.resolve();
  await socialRegion(page).getByRole("button", { name: texts.retry }).click();
  await expect(socialButton(page)).toHaveText(socialTexts.region);
});

for (const [how, body] of [
  ["without its interface", "window.google = {};"],
  ["without half of its interface", "window.google = { accounts: { id: { initialize() {} } } };"],
  ["something else", "window.google = 'Google';"],
] as const) {
  test(`says that the provider was not found when its script is ${how}, and requests it again on demand [SOC-6]`, async ({
    page,
  }) => {
    await page.route(`**${socialScript}`, (route: Route) => route.fulfill(script(body)), {
      times: 1,
    });
    await page.goto("/sign-in");
    await page.getByLabel(texts.login).fill(typed);
    await expect(socialRegion(page).getByRole("alert")).toHaveText(socialTexts.notFound);
    await socialRegion(page).getByRole("button", { name: texts.retry }).click();
    await expect(socialButton(page)).toHaveText(socialTexts.region);
    await expectFormKept(page);
  });
}

test("explains each unusable answer of the provider [SOC-6]", async ({ page, control }) => {
  const answers = [
    [null, socialTexts.notLoggedIn],
    [{ refresh_token: "r" }, socialTexts.refreshUnsupported],
    ["a text", socialTexts.notLoggedIn],
    [{ access_token: "a" }, socialTexts.accessTokenUnsupported],
    [{ credential: "no token" }, socialTexts.notLoggedIn],
    [{ access_token: "a", refresh_token: "r" }, socialTexts.accessTokenUnsupported],
    [{ credential: foreignToken }, socialTexts.notLoggedIn],
  ] as const;
  await page.route(`**${socialScript}`, (route) =>
    route.fulfill(script(providerThatAnswers(answers.map(([answer]) => answer)))),
  );
  await page.goto("/sign-in");
  await page.getByLabel(texts.login).fill(typed);
  for (const [answer, text] of answers) {
    await socialButton(page).click();
    await expect(socialRegion(page), JSON.stringify(answer)).toContainText(text);
    await expectToasts(page, [errorToast(text)], JSON.stringify(answer));
  }
  await expectFormKept(page);
  expect(await socialPosts(control)).toEqual([]);
});

for (const [how, order, text] of [
  ["is not known to the server", { status: 404, body: {} }, socialTexts.notFound],
  ["cannot be checked by the server", { status: 503, body: {} }, socialTexts.failed],
  [
    "is refused in the server's own words",
    { status: 418, body: { message: "Чайник." } },
    "Чайник.",
  ],
  ["breaks the server", { status: 500 }, texts.requestFailed],
  ["gets no answer", { cut: true }, texts.noConnectionDetail],
  ["gets an unreadable answer", { status: 200, rawBody: "<html>" }, texts.loadingFailed],
] as const) {
  test(`says when the status of a social account ${how}, and keeps the form [SOC-6]`, async ({
    page,
    control,
    watching,
  }) => {
    watching.expectConsole(/Failed to load resource/u);
    const fault = { method: "POST", path: socialCalls.status, times: "always", ...order } as const;
    await control.setFault(fault);
    await page.goto("/sign-in");
    await page.getByLabel(texts.login).fill(typed);
    await socialButton(page).click();
    await chooseSocial(page, socialPeople.linked);
    await expect(socialRegion(page)).toContainText(text);
    await expectFormKept(page);
    await control.clearFaults();
    await socialButton(page).click();
    await chooseSocial(page, socialPeople.linked);
    await expect(page).toHaveURL("/dashboard");
  });
}

test("learns from the server that the provider was switched off meanwhile [SOC-6]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  await page.goto("/sign-in");
  await socialButton(page).click();
  const token = page.waitForResponse("**/__outside/gsi/token");
  await page.route(`**${socialCalls.status}`, async (route) => {
    await token;
    await control.configure({ authorization: { google_auth_show: false } });
    await route.continue();
  });
  await chooseSocial(page, socialPeople.linked);
  await expect(socialRegion(page)).toContainText(socialTexts.notFound);
  await expect(page).toHaveURL("/sign-in");
});

/** Changes one letter in the payload or the signature of the token. */
const tampered = (token: string, which: 1 | 2): string => {
  const parts = token.split(".");
  const chosen = parts[which] ?? "";
  const middle = Math.floor(chosen.length / 2);
  const other = chosen[middle] === "A" ? "B" : "A";
  parts[which] = chosen.slice(0, middle) + other + chosen.slice(middle + 1);
  return parts.join(".");
};

const tokenIn = (route: Route): string => {
  const body: unknown = route.request().postDataJSON();
  const token: unknown = typeof body === "object" && body !== null && Reflect.get(body, "token");
  return String(token);
};

const unsigned = (token: string): string => {
  const [, payload = ""] = token.split(".");
  return `${part({ alg: "none", typ: "JWT" })}.${payload}.x`;
};

for (const [how, change] of [
  ["with another payload", (token: string) => tampered(token, 1)],
  ["with another signature", (token: string) => tampered(token, 2)],
  ["without a signature", unsigned],
] as const) {
  test(`a token ${how} is refused by the server with a message; the form stays [SOC-6, SOC-7]`, async ({
    page,
    control,
    watching,
  }) => {
    watching.expectConsole(/status of 401/u);
    watching.expectProblem(/^token: /u);
    await page.route(
      `**${socialCalls.status}`,
      (route) =>
        route.continue({
          postData: JSON.stringify({ token: change(tokenIn(route)), socialNetwork: "GOOGLE" }),
        }),
      { times: 1 },
    );
    await page.goto("/sign-in");
    await page.getByLabel(texts.login).fill(typed);
    await socialButton(page).click();
    await chooseSocial(page, socialPeople.linked);
    await expect(socialRegion(page)).toContainText(socialTexts.failed);
    await expectFormKept(page);
    expect(await socialPosts(control)).toEqual([`${socialCalls.status} 401`]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
}

test("a token that expired during the terms is refused with a message; a new one works [SOC-6]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  watching.expectProblem(/^token: expired/u);
  await page.goto("/sign-in");
  await page.getByLabel(texts.login).fill(typed);
  await socialButton(page).click();
  await chooseSocial(page, socialPeople.newcomer);
  await socialQuestion(page).getByRole("button", { name: socialTexts.yes }).click();
  const accept = socialDialog(page).getByRole("button", { name: socialTexts.accept });
  await expect(accept).toBeEnabled();
  await control.advanceClock(61 * 60 * 1000);
  await accept.click();
  await expect(socialDialog(page)).toContainText(socialTexts.failed);
  await page.keyboard.press("Escape");
  await expect(socialDialog(page)).toHaveCount(0);
  await expectFormKept(page);
  await socialButton(page).click();
  await chooseSocial(page, socialPeople.newcomer);
  await socialQuestion(page).getByRole("button", { name: socialTexts.yes }).click();
  await accept.click();
  await expect(page).toHaveURL("/dashboard");
});

test("a token works for one sign-in: a copy of it opens nothing [SOC-7]", async ({
  page,
  context,
  watching,
}) => {
  watching.expectProblem(/^token: used/u);
  const sent = page.waitForRequest((request) => request.url().endsWith(socialCalls.authenticate));
  await page.goto("/sign-in");
  await socialButton(page).click();
  await chooseSocial(page, socialPeople.linked);
  await expect(page).toHaveURL("/dashboard");
  const stolen = (await sent).postData() ?? "";
  const proof = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const again = await page.request.post(socialCalls.authenticate, {
    headers: { "content-type": "application/json", "x-xsrf-token": decodeURIComponent(proof) },
    data: stolen,
  });
  expect(again.status()).toBe(401);
});

test("closing the chooser changes nothing, and it opens again [SOC-3]", async ({
  page,
  control,
}) => {
  await page.goto("/sign-in");
  await page.getByLabel(texts.login).fill(typed);
  for (const close of ["Escape", "button"] as const) {
    await socialButton(page).click();
    await expect(socialChooser(page)).toBeVisible();
    if (close === "Escape") await page.keyboard.press("Escape");
    else await socialChooser(page).getByRole("button", { name: socialTexts.cancel }).click();
    await expect(socialChooser(page)).toHaveCount(0);
    await expectFormKept(page);
  }
  expect(await socialPosts(control)).toEqual([]);
  await expectToasts(page, []);
});
