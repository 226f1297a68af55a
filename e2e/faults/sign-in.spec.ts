import { expect, test } from "../fixtures.ts";
import { expectToasts, warningToast } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";
import { browserLines, expectReadable, expectSaid, faults, waitOut } from "./table.ts";

const path = "/api/account/authentication";

test("keeps the form after any failure of the authentication, and sends it only once [SIGN-5, ERR-1, ERR-2, ERR-4, ERR-5]", async ({
  page,
  person,
  control,
  watching,
}) => {
  watching.expectConsole(browserLines);
  const { login, password } = person("olena");
  await page.clock.install();
  await page.goto("/sign-in");
  const form = page.getByRole("form");
  const submit = page.getByRole("button", { name: texts.signIn, exact: true });
  const passwordField = page.getByLabel(texts.password, { exact: true });
  const posts = () => watching.requests.filter((request) => request.url().endsWith(path)).length;
  await page.getByLabel(texts.login).fill(login);
  await passwordField.fill(password);
  for (const fault of faults) {
    await control.setFault({ method: "POST", path, times: "always", ...fault.order });
    const before = posts();
    await submit.click();
    await expect.poll(posts).toBe(before + 1);
    if (fault.hangs) await expect(form.getByRole("region")).toHaveCount(0);
    await waitOut(page, fault);
    await expect(form.getByRole("region"), fault.name).toBeFocused();
    await expect(form.getByRole("region"), fault.name).toContainText(/[а-яіїєґ]{4}/u);
    await expectSaid(page, fault, texts.signInFailed);
    await expectReadable(page, fault.name);
    await expect(page.getByLabel(texts.login), fault.name).toHaveValue(login);
    await expect(passwordField, fault.name).toHaveValue(password);
    // The fields are marked only when the server has checked and refused them. A warning marks only its own field.
    const isRefused = /^4(?:00|04)/u.test(fault.name);
    for (const field of [page.getByLabel(texts.login), passwordField]) {
      if (isRefused) await expect(field, fault.name).toHaveAttribute("aria-invalid", "true");
      else await expect(field, fault.name).not.toHaveAttribute("aria-invalid");
    }
    await expect(page, fault.name).toHaveURL("/sign-in");
    expect(posts(), fault.name).toBe(before + 1);
    await control.clearFaults();
  }
  await submit.click();
  await expect(page).toHaveURL("/dashboard");
});

test("the focused summary stays visible beside the toasts of a phone [SIGN-5, ALL-4]", async ({
  page,
  person,
  control,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 422/u);
  // Positions are checked without animations.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 740 });
  // Realistic server messages: two lines each.
  const errors = ["електронної пошти", "пароля"].map((what) => ({
    message: `Перевірте, будь ласка, чи немає помилки в написанні ${what}.`,
  }));
  await control.setFault({ method: "POST", path, times: 1, status: 422, body: { errors } });
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  await submitSignIn(page, login, password);
  await expect(page.getByRole("form").getByRole("region")).toBeFocused();
  await expectToasts(
    page,
    errors.map(({ message }) => warningToast(message)),
  );
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      return [...document.querySelectorAll(".ui-toast")].filter((toast) => {
        const { top, bottom } = toast.getBoundingClientRect();
        return focused === undefined || (top < focused.bottom && focused.top < bottom);
      }).length;
    });
  expect(await covered()).toBe(0);
  await expect(page.locator(".ui-toast")).toHaveCount(2);
});
