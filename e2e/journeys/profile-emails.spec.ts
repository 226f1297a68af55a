import { expect, test } from "../fixtures.ts";
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
  openForm,
  openProfile,
  putsOf,
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
