import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import {
  chooseSocial,
  socialButton,
  socialCalls,
  socialDialog,
  socialPeople,
  socialPosts,
  socialQuestion,
  socialRegion,
  socialScript,
  socialTexts,
} from "../support/social.ts";
import { expectToasts, successToast } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

/** Signs in as one of the provider's people. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.goto("/sign-in");
  await socialButton(page).click();
  await chooseSocial(page, name);
};

const status = `${socialCalls.status} 200`;
const authenticated = `${socialCalls.authenticate} 200`;

test("a linked person signs in by the stand-in's signed token, without a question [SOC-2, SOC-7]", async ({
  page,
  control,
}) => {
  await choose(page, socialPeople.linked);
  await expect(page).toHaveURL("/dashboard");
  await expectToasts(page, [successToast(socialTexts.success)]);
  await expect(page.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
  expect(await socialPosts(control)).toEqual([status, authenticated]);
});

test("a newcomer is asked, sees which account is meant, accepts and is in the cabinet [SOC-5]", async ({
  page,
  control,
  expectAccessible,
}) => {
  // Colours in the middle of a transition have no valid contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await choose(page, socialPeople.newcomer);
  await expect(socialQuestion(page)).toBeVisible();
  await expectAccessible(page);
  await socialQuestion(page).getByRole("button", { name: socialTexts.yes }).click();
  const box = socialDialog(page);
  await expect(box).toContainText(socialPeople.newcomer);
  await expect(box).toContainText("petro.google@example.com");
  await expect(box.locator("img")).toHaveJSProperty("complete", true);
  await expect(box.getByRole("button", { name: socialTexts.connect })).toHaveCount(0);
  await expect(box.getByRole("region", { name: socialTexts.terms })).not.toBeEmpty();
  await expectAccessible(page);
  await box.getByRole("button", { name: socialTexts.accept }).click();
  await expectToasts(page, [successToast(socialTexts.success)]);
  await expect(page).toHaveURL("/dashboard");
  await expect(box).toHaveCount(0);
  expect(await socialPosts(control)).toEqual([
    status,
    `${socialCalls.register} 204`,
    authenticated,
  ]);
});

test("a resident with the same email connects the account, and finds all data there", async ({
  page,
  control,
}) => {
  await choose(page, socialPeople.resident);
  await socialQuestion(page).getByRole("button", { name: socialTexts.yes }).click();
  await expect(socialDialog(page)).toContainText(socialTexts.connectNote);
  await socialDialog(page).getByRole("button", { name: socialTexts.connect }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: texts.amountToPay })).toBeVisible();
  expect(await socialPosts(control)).toHaveLength(3);
});

test("'no' changes nothing; the question can be asked again [SOC-3]", async ({ page, control }) => {
  await choose(page, socialPeople.newcomer);
  await socialQuestion(page).getByRole("button", { name: socialTexts.no }).click();
  await expect(socialQuestion(page)).toHaveCount(0);
  await expect(page).toHaveURL("/sign-in");
  expect(await socialPosts(control)).toEqual([status]);
  await socialButton(page).click();
  await chooseSocial(page, socialPeople.newcomer);
  await expect(socialQuestion(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(socialQuestion(page)).toHaveCount(0);
  expect(await socialPosts(control)).toEqual([status, status]);
});

test("a provider that fails to load is reported, and the password still works", async ({
  page,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/ERR_FAILED/u);
  await page.route(`**${socialScript}`, (route) => route.abort());
  await page.goto("/sign-in");
  const region = socialRegion(page);
  await expect(region.getByText(socialTexts.notReady)).toBeVisible();
  const { login, password } = person("olena");
  await submitSignIn(page, login, password);
  await expect(page).toHaveURL("/dashboard");
});

test("a failed registration is shown in the dialog, which stays for another attempt", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 500/u);
  await choose(page, socialPeople.newcomer);
  await socialQuestion(page).getByRole("button", { name: socialTexts.yes }).click();
  await control.setFault({
    method: "POST",
    path: socialCalls.register,
    times: 1,
    status: 500,
  });
  const accept = socialDialog(page).getByRole("button", { name: socialTexts.accept });
  await accept.click();
  await expect(socialDialog(page)).toContainText(texts.requestFailedAgain);
  await accept.click();
  await expect(page).toHaveURL("/dashboard");
});

test("no token of the provider stays in the browser", async ({ page, context }) => {
  const sent: string[] = [];
  context.on("request", (request) => {
    const token = /"token":"([^"]+)"/u.exec(request.postData() ?? "")?.[1];
    if (token !== undefined) sent.push(token);
  });
  await choose(page, socialPeople.linked);
  await expect(page).toHaveURL("/dashboard");
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(sent).toHaveLength(2);
  for (const token of sent) expect(kept).not.toContain(token);
});
