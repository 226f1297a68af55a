import type { Page } from "playwright/test";
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
import { expectToasts } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

const typed = "olena.kovalenko@example.com";

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
