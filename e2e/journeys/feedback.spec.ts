import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import type { Person } from "../support/people.ts";
import { whenRunning } from "../support/running.ts";
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

test("feedback has a captcha by default; refused it asks for a new one and keeps the form, solved the message is sent once [FEED-1, FEED-5]", async ({
  page,
  control,
  watching,
  expectAccessible,
}) => {
  watching.expectConsole(/status of 422/u);
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
  await control.advanceClock(10 * 60 * 1000);
  await submit(page).click();
  await expect(page.getByRole("form").getByRole("region").first()).toBeVisible();
  await expect(message(page)).toHaveValue("Чому зросла сума за воду?");
  await expect(box).not.toBeChecked();
  await page.reload();
  await expect(message(page)).toHaveValue("Чому зросла сума за воду?");

  await box.check();
  await expect(submit(page)).not.toHaveAttribute("aria-disabled", "true");
  await submit(page).dblclick();
  await expect(page).toHaveURL("/contacts/completed");
  await expect(page.getByText(sent)).toBeVisible();
  await page.reload();
  await expect(page.getByText(sent)).toBeVisible();
  await expectAccessible(page);
  const posts = (await control.calls()).filter(({ path }) => path === "/api/cms/public/callback");
  expect(posts.map(({ status, conforms }) => [status, conforms])).toEqual([
    [422, true],
    [200, true],
  ]);
});

test("feedback reserves the place of its captcha, compact or not: nothing moves when it loads", async ({
  page,
}) => {
  // The size of the captcha is chosen when it loads: below 304 px of room it is the compact one.
  for (const [width, frame] of [
    [320, 164],
    [360, 164],
    [1440, 304],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const configuration = await hold(page, "/config.json");
    await page.goto("/contacts/new");
    await whenRunning(page);
    const top = async () => (await submit(page).boundingBox())?.y;
    const before = await top();
    await expect(group(page).getByRole("checkbox")).toHaveCount(0);
    configuration.release();
    await expect(group(page).getByRole("checkbox")).toBeVisible();
    expect(await top()).toBe(before);
    const box = group(page)
      .locator("label")
      .filter({ has: page.getByRole("checkbox") });
    expect((await box.boundingBox())?.width).toBe(frame);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBeLessThanOrEqual(0);
  }
});

test("a message kept after a refusal is shown to its own resident only: Olena signs in next, then Taras [SES-6, SES-9]", async ({
  page,
  control,
  person,
  signIn,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const olena = person("olena");
  const taras = person("taras");
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  const send = async (): Promise<void> => {
    await group(page).getByRole("checkbox", { name: texts.captchaBox }).check();
    const path = "/api/cms/public/callback";
    await control.setFault({ method: "POST", path, status: 401, times: 1 });
    await submit(page).click();
    await expect(page).toHaveURL("/sign-in?next=%2Fcontacts%2Fnew");
    // The address changes before the screen: a press until then would go back to the form that still stands there.
    await expect(page.getByRole("heading", { name: texts.signInTitle })).toBeVisible();
    expect(await kept()).not.toContain("за воду");
  };
  const signInNext = async ({ login, password }: Person): Promise<void> => {
    const profile = await hold(page, "/api/ud/profile");
    await submitSignIn(page, login, password);
    await expect(page).toHaveURL("/contacts/new");
    await expect(message(page)).toHaveValue("");
    profile.release();
    await expect(page.getByLabel("Електронна пошта")).toHaveValue(login);
  };
  await signIn(page, olena, "/contacts/new");
  await expect(page.getByLabel("Електронна пошта")).not.toHaveValue("");
  await message(page).fill("Чому зросла сума за воду?");
  await send();
  // Without a known resident, the unsaved input must not be shown.
  await page.getByRole("contentinfo").getByRole("link", { name: "Зворотний зв’язок" }).click();
  await expect(message(page)).toHaveValue("");
  await page.goBack();
  await signInNext(olena);
  await expect(message(page)).toHaveValue("Чому зросла сума за воду?");
  expect(await kept()).toContain("за воду");

  await send();
  await signInNext(taras);
  await expect(message(page)).toHaveValue("");
  expect(await kept()).not.toContain("за воду");
});
