import { expect, test } from "../fixtures.ts";
import { words } from "../support/words.ts";
import { browserLines, expectReadable, expectToasts, faults, waitOut } from "./table.ts";

const path = "/api/account/authentication";

test("keeps the form whatever the authentication answers, and asks once only [SIGN-5, ERR-1, ERR-2, ERR-4, ERR-5]", async ({
  page,
  person,
  control,
  watching,
}) => {
  test.setTimeout(120_000);
  watching.expectConsole(browserLines);
  const { login, password } = person("olena");
  await page.clock.install();
  await page.goto("/sign-in");
  const form = page.getByRole("form");
  const submit = page.getByRole("button", { name: words.signIn, exact: true });
  const passwordField = page.getByLabel(words.password, { exact: true });
  const posts = () => watching.requests.filter((request) => request.url().endsWith(path)).length;
  await page.getByLabel(words.login).fill(login);
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
    await expectToasts(page, fault);
    await expectReadable(page, fault.name);
    await expect(page.getByLabel(words.login), fault.name).toHaveValue(login);
    await expect(passwordField, fault.name).toHaveValue(password);
    await expect(page, fault.name).toHaveURL("/sign-in");
    expect(posts(), fault.name).toBe(before + 1);
    await control.clearFaults();
  }
  await submit.click();
  await expect(page).toHaveURL("/dashboard");
});
