import type { Locator, Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect, test } from "../fixtures.ts";
import { words } from "../support/words.ts";

const script = "/__outside/gsi/client.js";
const question = "Ви ще не зареєстровані в системі. Бажаєте зареєструватися?";
const success = "Ви успішно увійшли до особистого кабінету.";

const google = (page: Page): Locator =>
  page.getByRole("region", { name: "Увійти через Google" }).getByRole("button");

/** Signs in with the provider as one of its people. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.goto("/sign-in");
  await google(page).click();
  await page
    .getByRole("dialog", { name: "Вхід через Google" })
    .getByRole("button", { name })
    .click();
};

const asked = (page: Page): Locator => page.getByRole("alertdialog", { name: question });
const dialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Реєстрація через Google" });

const posts = async (control: Control): Promise<readonly string[]> =>
  (await control.calls()).flatMap(({ method, path, status }) =>
    method === "POST" && path.includes("social") ? [`${path} ${status}`] : [],
  );

const calls = {
  status: "/api/account/registration/status/by-social-network-token 200",
  register: "/api/warehouse/consumer/registration/by-social-network-token",
  authenticate: "/api/account/authentication/by-social-network-token 200",
} as const;

test("a linked person signs in by the stand-in's signed token, without any question [SOC-2, SOC-7]", async ({
  page,
  control,
}) => {
  await choose(page, "Оксана Шевчук");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: words.overview })).toBeVisible();
  await expect(page.getByText(success)).toBeVisible();
  expect(await posts(control)).toEqual([calls.status, calls.authenticate]);
});

test("a newcomer is asked, sees who and what, accepts and is in the cabinet [SOC-5]", async ({
  page,
  control,
  expectAccessible,
}) => {
  // Colours that are on their way are no contrast to judge.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await choose(page, "Петро Литвин");
  await expect(asked(page)).toBeVisible();
  await expectAccessible(page);
  await asked(page).getByRole("button", { name: "Так" }).click();
  const box = dialog(page);
  await expect(box).toContainText("Петро Литвин");
  await expect(box).toContainText("petro.google@example.com");
  await expect(box.locator("img")).toHaveJSProperty("complete", true);
  await expect(box.getByRole("button", { name: "Під’єднати" })).toHaveCount(0);
  await expect(box.getByRole("region", { name: "Умови договору" })).not.toBeEmpty();
  await expectAccessible(page);
  await box.getByRole("button", { name: "Прийняти та зареєструватися" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(box).toHaveCount(0);
  await expect(page.getByText(success)).toBeVisible();
  expect(await posts(control)).toEqual([calls.status, `${calls.register} 204`, calls.authenticate]);
});

test("who has an account with the same email connects to it, and finds everything there", async ({
  page,
  control,
}) => {
  await choose(page, "Олена Коваленко");
  await asked(page).getByRole("button", { name: "Так" }).click();
  await expect(dialog(page)).toContainText("Кабінет із цією електронною поштою вже існує.");
  await dialog(page).getByRole("button", { name: "Під’єднати" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: words.amountToPay })).toBeVisible();
  expect(await posts(control)).toHaveLength(3);
});

test("'no' ends it and changes nothing; the question can be asked again [SOC-3]", async ({
  page,
  control,
}) => {
  await choose(page, "Петро Литвин");
  await asked(page).getByRole("button", { name: "Ні" }).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(page).toHaveURL("/sign-in");
  expect(await posts(control)).toEqual([calls.status]);
  await google(page).click();
  await page.getByRole("button", { name: /Петро Литвин/u }).click();
  await expect(asked(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(asked(page)).toHaveCount(0);
  expect(await posts(control)).toEqual([calls.status, calls.status]);
});

test("leaving the screen takes the question back", async ({ page }) => {
  await page.goto("/features");
  await choose(page, "Петро Литвин");
  await expect(asked(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/features");
  await expect(asked(page)).toHaveCount(0);
});

test("a provider that does not come is told of, and the password still opens the cabinet", async ({
  page,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/ERR_FAILED/u);
  await page.route(`**${script}`, (route) => route.abort());
  await page.goto("/sign-in");
  const region = page.getByRole("region", { name: "Увійти через Google" });
  await expect(region.getByText("Провайдери входу ще не готові")).toBeVisible();
  const { login, password } = person("olena");
  await submitSignIn(page, login, password);
  await expect(page).toHaveURL("/dashboard");
});

test("a provider that did not come can be asked for again", async ({ page, watching }) => {
  watching.expectConsole(/ERR_FAILED/u);
  await page.route(`**${script}`, (route) => route.abort());
  await page.goto("/sign-in");
  const region = page.getByRole("region", { name: "Увійти через Google" });
  await expect(region.getByText("Провайдери входу ще не готові")).toBeVisible();
  await page.unroute(`**${script}`);
  await region.getByRole("button", { name: words.retry }).click();
  await expect(google(page)).toHaveText("Увійти через Google");
});

test("a failed registration is said in the dialog, which stays for another try", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 500/u);
  await choose(page, "Петро Литвин");
  await asked(page).getByRole("button", { name: "Так" }).click();
  await control.setFault({
    method: "POST",
    path: "/api/warehouse/consumer/registration/by-social-network-token",
    times: 1,
    status: 500,
  });
  const accept = dialog(page).getByRole("button", { name: "Прийняти та зареєструватися" });
  await accept.click();
  await expect(dialog(page)).toContainText(words.requestFailed);
  await accept.click();
  await expect(page).toHaveURL("/dashboard");
});

test("the button is not there where the provider is switched off", async ({ page, control }) => {
  await control.configure({ authorization: { google_auth_show: false } });
  await page.goto("/sign-in");
  await expect(page.getByText(words.portal).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Увійти через Google" })).toHaveCount(0);
});

test("no token of the provider stays in the browser", async ({ page, context }) => {
  const sent: string[] = [];
  context.on("request", (request) => {
    const token = /"token":"([^"]+)"/u.exec(request.postData() ?? "")?.[1];
    if (token !== undefined) sent.push(token);
  });
  await choose(page, "Оксана Шевчук");
  await expect(page).toHaveURL("/dashboard");
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(sent).toHaveLength(2);
  for (const token of sent) expect(kept).not.toContain(token);
});
