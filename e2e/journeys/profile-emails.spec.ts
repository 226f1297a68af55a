import { expect, test } from "../fixtures.ts";
import { deferred } from "../support/deferred.ts";
import {
  addresses,
  bills,
  billsCall,
  box,
  cancel,
  edit,
  form,
  listCall,
  newEmail,
  oneCall,
  openForm,
  openProfile,
  putsOf,
  refusal,
  region,
  save,
  texts,
  withBills,
} from "../support/profile-emails.ts";
import { texts as portalTexts } from "../support/texts.ts";

test("changes an address, sends a letter to it, and marks it until the letter’s link is opened [PROF-3, PROF-8]", async ({
  page,
  context,
  control,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await page.clock.install();
  await openForm(page);
  await expect(form(page).getByRole("checkbox")).toHaveCount(1);
  await expect(form(page).getByRole("checkbox")).toBeChecked();
  await expect(form(page).getByRole("checkbox")).toBeDisabled();
  await addresses(page).last().fill(newEmail);
  await save(page).click();
  await expect(page.getByText(texts.success)).toBeVisible();
  await expect(region(page)).toContainText(texts.saved(newEmail));
  await expect(edit(page)).toBeFocused();
  const changed = region(page).getByRole("listitem").filter({ hasText: newEmail });
  await expect(changed).toContainText(texts.unconfirmed);
  expect(await putsOf(control, listCall)).toEqual([200]);
  const [letter] = await control.outbox(newEmail);
  expect(letter?.kind).toBe("confirm-email");
  expect(letter?.link).toContain("/email-confirm?code=");

  const other = await context.newPage();
  await other.goto(letter?.link ?? "");
  await expect(other.getByRole("main").getByRole("status")).toContainText(portalTexts.confirmed);
  await other.close();
  // The resident returns to the tab a while later.
  await page.clock.fastForward("01:00");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(changed).not.toContainText(texts.unconfirmed);
  await openProfile(page);
  await expect(changed).toBeVisible();
  await expect(region(page)).not.toContainText(texts.unconfirmed);
});

test("saves exactly one address by the call for one, and cancels without a call [PROF-3]", async ({
  page,
  control,
  person,
  signIn,
}) => {
  await signIn(page, person("taras"));
  await openForm(page);
  await addresses(page).fill("someone.else@example.com");
  await cancel(page).click();
  await expect(edit(page)).toBeFocused();
  await expect(region(page).getByRole("listitem")).toContainText(person("taras").login);
  await edit(page).click();
  await expect(addresses(page)).toHaveValue(person("taras").login);
  await addresses(page).fill(newEmail);
  await page.keyboard.press("Enter");
  await expect(region(page)).toContainText(texts.saved(newEmail));
  expect(await putsOf(control, oneCall)).toEqual([200]);
  expect(await putsOf(control, listCall)).toEqual([]);
});

test("rejects an invalid address and a duplicate [PROF-3]", async ({
  page,
  control,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await openForm(page);
  const summary = page.getByRole("region", { name: texts.check });
  for (const [typed, said] of [
    ["", "Введіть електронну адресу 2"],
    ["a@b.c", "Мінімальна довжина електронної адреси 2: 6 символів"],
    ["olena.example.com", "Неправильний формат електронної адреси 2"],
    [person("olena").login.toUpperCase(), "Електронна адреса 2 вже є у списку"],
  ] as const) {
    await addresses(page).last().fill(typed);
    // Without `force` Playwright would wait until the button is enabled.
    await save(page).click({ force: true });
    await expect(summary.getByRole("link", { name: said })).toBeVisible();
    await expect(addresses(page).last()).toHaveAttribute("aria-invalid", "true");
  }
  await summary.getByRole("link").click();
  await expect(addresses(page).last()).toBeFocused();
  expect(await putsOf(control, listCall)).toEqual([]);
});

test("shows a conflict at its field and keeps what was typed [PROF-3, PROF-8]", async ({
  page,
  control,
  watching,
  person,
  signIn,
}) => {
  watching.expectConsole(/status of 409/u);
  const message = "Ця електронна адреса вже є у Вашому профілі.";
  await signIn(page, person("olena"));
  await openForm(page);
  await control.setFault({
    method: "PUT",
    path: listCall,
    times: 1,
    status: 409,
    body: { message, errors: [{ field: "1.email", message }] },
  });
  await addresses(page).last().fill(newEmail);
  await save(page).click();
  await expect(refusal(page)).toBeFocused();
  await expect(refusal(page).getByRole("link", { name: message })).toBeVisible();
  await expect(addresses(page).last()).toHaveAttribute("aria-invalid", "true");
  await expect(addresses(page).last()).toHaveValue(newEmail);
  await save(page).click();
  await expect(region(page)).toContainText(texts.saved(newEmail));
});

for (const [name, fault, said] of [
  ["a fault of the server", { status: 500 }, portalTexts.requestFailed],
  ["a status of no kind", { status: 418 }, texts.failed],
] as const) {
  test(`keeps what was typed through ${name} and saves afterwards [PROF-8]`, async ({
    page,
    control,
    watching,
    person,
    signIn,
  }) => {
    watching.expectConsole(/status of (?:418|500)/u);
    await signIn(page, person("olena"));
    await openForm(page);
    await control.setFault({ method: "PUT", path: listCall, times: 1, ...fault });
    await addresses(page).last().fill(newEmail);
    await save(page).click();
    await expect(refusal(page)).toContainText(said);
    await expect(addresses(page).last()).toHaveValue(newEmail);
    await save(page).click();
    await expect(page.getByText(texts.success)).toBeVisible();
    await expect(refusal(page)).toHaveCount(0);
  });
}

test("keeps what was typed without a network, and saves when it is back [PROF-8]", async ({
  page,
  context,
  watching,
  person,
  signIn,
}) => {
  watching.expectConsole(/ERR_INTERNET_DISCONNECTED/u);
  await signIn(page, person("olena"));
  await openForm(page);
  await addresses(page).last().fill(newEmail);
  await context.setOffline(true);
  await save(page).click();
  await expect(refusal(page)).toContainText(portalTexts.noConnectionDetail);
  await context.setOffline(false);
  await expect(addresses(page).last()).toHaveValue(newEmail);
  await save(page).click();
  await expect(region(page)).toContainText(texts.saved(newEmail));
});

test("acknowledges a slow save at once, sends it once, and leaves the other rows usable", async ({
  page,
  control,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await openForm(page);
  const gate = deferred();
  await page.route(`**${listCall}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await addresses(page).last().fill(newEmail);
  await save(page).dblclick();
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await addresses(page).last().press("Enter");
  await cancel(page).click({ force: true });
  await expect(form(page)).toBeVisible();
  gate.resolve();
  await expect(region(page)).toContainText(texts.saved(newEmail));
  expect(await putsOf(control, listCall)).toEqual([200]);
});

test("mentions bills by email only when the flag is on [PROF-4]", async ({
  page,
  control,
  person,
  signIn,
}) => {
  await signIn(page, person("iryna"));
  await openProfile(page);
  await expect(bills(page)).toHaveCount(0);
  expect((await control.calls()).filter(({ path }) => path === billsCall)).toEqual([]);
  await withBills(control);
  await openProfile(page);
  await expect(box(page)).toBeChecked();
});

test("notifies each provider by its own call, and keeps the choice after a reload [PROF-4]", async ({
  page,
  control,
  person,
  signIn,
}) => {
  await withBills(control);
  await signIn(page, person("halyna"));
  await openProfile(page);
  const providers = bills(page).getByRole("listitem");
  await expect(providers).toHaveCount(5);
  await expect(box(page)).toHaveJSProperty("indeterminate", true);
  await box(page).click();
  await expect(bills(page).getByRole("status")).toContainText(texts.stored);
  await expect(box(page)).toBeChecked();
  expect(await putsOf(control, billsCall)).toEqual([204, 204, 204, 204, 204]);
  await openProfile(page);
  await expect(box(page)).toBeChecked();
  await box(page).click();
  await expect(bills(page).getByRole("status")).toContainText(texts.stored);
  await openProfile(page);
  await expect(box(page)).not.toBeChecked();
  await expect(box(page)).toHaveJSProperty("indeterminate", false);
});

test("names the provider that could not be notified, and notifies that one again [PROF-4]", async ({
  page,
  control,
  watching,
  person,
  signIn,
}) => {
  watching.expectConsole(/status of 500/u);
  await withBills(control);
  await signIn(page, person("iryna"));
  await openProfile(page);
  await control.setFault({ method: "PUT", path: billsCall, times: 1, status: 500 });
  await box(page).click();
  const alert = bills(page).getByRole("alert");
  await expect(alert).toContainText(texts.unsaved);
  await expect(box(page)).toHaveJSProperty("indeterminate", true);
  const still = bills(page)
    .getByRole("listitem")
    .filter({ hasText: /[^е] надсилає/u });
  await expect(still).toHaveCount(1);
  const [, name = ""] = texts.unsaved.exec((await alert.textContent()) ?? "") ?? [];
  const kept = ((await still.textContent()) ?? "").replace(/ надсилає$/u, "");
  expect(name.startsWith(kept)).toBe(true);
  const before = (await putsOf(control, billsCall)).length;
  await bills(page).getByRole("button", { name: portalTexts.retry }).click();
  await expect(bills(page).getByRole("status")).toContainText(texts.stored);
  await expect(alert).toHaveCount(0);
  await expect(box(page)).not.toBeChecked();
  expect((await putsOf(control, billsCall)).slice(before)).toEqual([204]);
});

test("reloads the providers after a fault, and leaves the addresses alone [PROF-4, ERR-3]", async ({
  page,
  control,
  watching,
  person,
  signIn,
}) => {
  watching.expectConsole(/status of 500/u);
  await withBills(control);
  await control.setFault({ method: "GET", path: billsCall, times: 1, status: 500 });
  await signIn(page, person("iryna"));
  await openProfile(page);
  await expect(bills(page).getByRole("alert")).toContainText(portalTexts.loadingFailed);
  await expect(edit(page)).toBeVisible();
  await bills(page).getByRole("button", { name: portalTexts.retry }).click();
  await expect(box(page)).toBeChecked();
});

test("works by keyboard alone, and the focus is never lost [PROF-3, PROF-4, ALL-4]", async ({
  page,
  control,
  person,
  signIn,
}) => {
  await withBills(control);
  await signIn(page, person("olena"));
  await openProfile(page);
  await expect(box(page)).toBeVisible();
  await edit(page).focus();
  await page.keyboard.press("Enter");
  await expect(addresses(page).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(addresses(page).last()).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(newEmail);
  await page.keyboard.press("Tab");
  await expect(save(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(cancel(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(edit(page)).toBeFocused();
  await expect(region(page)).toContainText(texts.saved(newEmail));
  await page.keyboard.press("Tab");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(box(page)).toBeChecked();
  await expect(bills(page).getByRole("status")).toContainText(texts.stored);
  await expect(box(page)).toBeFocused();
});
