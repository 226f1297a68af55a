import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { deferred } from "../support/deferred.ts";
import { texts } from "../support/texts.ts";

const sent =
  "Ваше звернення успішно надіслано! Відповідь надійде на вказану електронну пошту після опрацювання.";
const group = (page: Page) => page.getByRole("group", { name: texts.captcha });
const submit = (page: Page) => page.getByRole("button", { name: "Надіслати" });
const message = (page: Page) => page.getByRole("textbox", { name: "Повідомлення" });

const fillIn = async (page: Page): Promise<void> => {
  await page.getByLabel("Ім’я").fill("Олена");
  await page.getByLabel("Електронна пошта").fill("olena@example.com");
  await message(page).fill("Чому зросла сума за воду?");
};

test("feedback has a captcha by default: solved, the message is sent once [FEED-1, FEED-5]", async ({
  page,
  control,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/contacts/new");
  const box = group(page).getByRole("checkbox", { name: texts.captchaBox });
  await expect(box).toBeVisible();
  // No link to the feedback form here: this is that form.
  await expect(group(page).getByRole("link")).toHaveCount(0);
  await fillIn(page);
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await submit(page).press("Enter");
  await expect(group(page)).toContainText(texts.captchaRequired);
  await expectAccessible(page);
  await box.check();
  await expect(submit(page)).not.toHaveAttribute("aria-disabled", "true");
  await submit(page).dblclick();
  await expect(page).toHaveURL("/contacts/completed");
  await expect(page.getByText(sent)).toBeVisible();
  await expectAccessible(page);
  const posts = (await control.calls()).filter(({ path }) => path === "/api/cms/public/callback");
  expect(posts.map(({ status, conforms }) => [status, conforms])).toEqual([[200, true]]);
});

test("feedback keeps the form when the server refuses the captcha, and asks for a new one", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 422/u);
  await page.goto("/contacts/new");
  await fillIn(page);
  const box = group(page).getByRole("checkbox", { name: texts.captchaBox });
  await box.check();
  await expect(submit(page)).not.toHaveAttribute("aria-disabled", "true");
  await control.advanceClock(10 * 60 * 1000);
  await submit(page).click();
  await expect(page.getByRole("form").getByRole("region").first()).toBeVisible();
  await expect(message(page)).toHaveValue("Чому зросла сума за воду?");
  await expect(box).not.toBeChecked();
  await page.reload();
  await expect(message(page)).toHaveValue("Чому зросла сума за воду?");
});

for (const width of [320, 360, 1440])
  test(`feedback reserves the place of its captcha at ${width} px: nothing moves when it loads`, async ({
    page,
    control,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await control.setFault({ method: "GET", path: "/config.json", times: 1, delayMs: 800 });
    await page.goto("/contacts/new");
    const top = async () => (await submit(page).boundingBox())?.y;
    const before = await top();
    await expect(group(page)).toBeVisible();
    await expect(group(page).getByRole("checkbox")).toBeVisible();
    expect(await top()).toBe(before);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBeLessThanOrEqual(0);
  });

for (const [next, found] of [
  ["olena", "Чому зросла сума за воду?"],
  ["taras", ""],
] as const)
  test(`a message kept after a refusal is shown to its own resident only: ${next} signs in next [SES-6, SES-9]`, async ({
    page,
    control,
    person,
    signIn,
    submitSignIn,
    watching,
  }) => {
    watching.expectConsole(/status of 401/u);
    await signIn(page, person("olena"), "/contacts/new");
    await expect(page.getByLabel("Електронна пошта")).not.toHaveValue("");
    await message(page).fill("Чому зросла сума за воду?");
    await group(page).getByRole("checkbox", { name: texts.captchaBox }).check();
    const path = "/api/cms/public/callback";
    await control.setFault({ method: "POST", path, status: 401, times: 1 });
    await submit(page).click();
    await expect(page).toHaveURL("/sign-in?next=%2Fcontacts%2Fnew");
    const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(await kept()).not.toContain("за воду");

    // Without a known resident, the unsaved input must not be shown.
    await page.getByRole("contentinfo").getByRole("link", { name: "Зворотний зв’язок" }).click();
    await expect(message(page)).toHaveValue("");
    await page.goBack();
    const gate = deferred();
    await page.route("**/api/ud/profile", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await submitSignIn(page, person(next).login, person(next).password);
    await expect(page).toHaveURL("/contacts/new");
    await expect(message(page)).toHaveValue("");
    gate.resolve();
    await expect(page.getByLabel("Електронна пошта")).toHaveValue(person(next).login);
    await expect(message(page)).toHaveValue(found);
    expect((await kept()).includes("за воду")).toBe(found !== "");
  });
