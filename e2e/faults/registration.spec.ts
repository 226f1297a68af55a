import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { deferred } from "../support/deferred.ts";
import {
  again,
  agreed,
  confirmationCall,
  email,
  fillForm,
  newcomer,
  password,
  phone,
  postsOf,
  pressBlocked,
  registrationCall,
  submit,
} from "../support/registration.ts";
import { texts } from "../support/texts.ts";
import {
  browserLines,
  expectReadable,
  expectSaid,
  refusals,
  refusalsOnTheWire,
  waitOut,
} from "./table.ts";

test("keeps the whole form after any failure of the registration, and sends it only once [REG-7, ERR-1, ERR-2, ERR-4, ERR-5]", async ({
  page,
  context,
  control,
  watching,
}) => {
  watching.expectConsole(browserLines);
  const summary = page.getByRole("form").getByRole("region");
  const posts = () =>
    watching.requests.filter((one) => one.url().endsWith(registrationCall)).length;
  const expectKept = async (name: string) => {
    await expect(email(page), name).toHaveValue(newcomer.email);
    await expect(phone(page), name).toHaveValue(newcomer.phone);
    await expect(password(page), name).toHaveValue(newcomer.password);
    await expect(again(page), name).toHaveValue(newcomer.password);
    await expect(agreed(page), name).toBeChecked();
  };
  await page.clock.install();
  await page.goto("/register");
  await fillForm(page);
  await phone(page).fill(newcomer.phone);
  for (const fault of refusals) {
    await control.setFault({
      method: "POST",
      path: registrationCall,
      times: "always",
      ...fault.order,
    });
    const before = posts();
    await submit(page).click();
    await expect.poll(posts).toBe(before + 1);
    await waitOut(page, fault);
    await expect(summary, fault.name).toBeFocused();
    await expect(summary, fault.name).toContainText(/[а-яіїєґ]{4}/u);
    await expectSaid(page, fault, texts.registrationFailed);
    await expectReadable(page, fault.name);
    await expectKept(fault.name);
    expect(posts(), fault.name).toBe(before + 1);
    await control.clearFaults();
  }
  await context.setOffline(true);
  await submit(page).click();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(texts.noConnectionDetail);
  await expectKept("offline");
  await context.setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL("/register-completed");
});

// Every answer: tests/web/features/registration/email-confirm.page.test.tsx.
test("explains a failure of the confirmation when the connection or the server fails, with at most three calls and a way on [REG-9, ERR-4, ERR-5]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(browserLines);
  await page.clock.install();
  const gets = () => watching.requests.filter((one) => one.url().includes(confirmationCall)).length;
  for (const fault of refusalsOnTheWire) {
    await control.setFault({
      method: "GET",
      path: confirmationCall,
      times: "always",
      ...fault.order,
    });
    const before = gets();
    await page.goto(`/email-confirm?code=${encodeURIComponent(fault.name)}`);
    await expect.poll(gets).toBeGreaterThan(before);
    await waitOut(page, fault);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert, fault.name).toContainText(/[а-яіїєґ]{4}/u);
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: texts.retry })
        .or(page.getByRole("main").getByRole("link", { name: texts.registerAgain })),
      fault.name,
    ).toBeVisible();
    await expectReadable(page, fault.name);
    expect(gets() - before, fault.name).toBeLessThanOrEqual(3);
    await control.clearFaults();
  }
});

for (const [late, module] of [
  ["the script", null],
  ["the form's own chunk", "features/registration/register.page.tsx"],
] as const) {
  test(`keeps what was typed before ${late} had loaded, with the phone in its mask, and sends it afterwards [REG-6]`, async ({
    page,
    control,
  }) => {
    const gate = deferred();
    await page.route(module === null ? "**/assets/*.js" : `**${chunkOf(module)}`, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto("/register", { waitUntil: "commit" });
    await fillForm(page);
    await phone(page).fill("067 123-45-67");
    gate.resolve();
    await expect(phone(page)).toHaveValue(newcomer.phone);
    await expect(email(page)).toHaveValue(newcomer.email);
    await expect(password(page)).toHaveValue(newcomer.password);
    await expect(agreed(page)).toBeChecked();
    await submit(page).click();
    await expect(page).toHaveURL("/register-completed");
    expect(await postsOf(control)).toBe(1);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("keeps typed fields out of the address when the form is sent before the script has loaded [ALL-6, ALL-7]", async ({
    page,
  }) => {
    await page.goto("/register?email=other%40example.com");
    await expect(page).toHaveTitle(`${texts.registration} — ${texts.portal}`);
    await email(page).fill(newcomer.email);
    await password(page).fill(newcomer.password);
    await password(page).press("Enter");
    await pressBlocked(page);
    await expect(email(page)).toHaveValue(newcomer.email);
    await expect(password(page)).toHaveValue(newcomer.password);
    await expect(page).toHaveURL("/register?email=other%40example.com");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.registration);
  });
});
