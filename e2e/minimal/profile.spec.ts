import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectWhole } from "../support/holes.ts";
import * as emails from "../support/profile-emails.ts";
import * as general from "../support/profile-general.ts";
import {
  changePassword,
  deletion,
  openProfile,
  password,
  phones,
  save,
} from "../support/profile.ts";
import { texts } from "../support/texts.ts";

/* Every section of the profile, when the service returns the minimum that the contract allows. */

const nextPassword = "Чотири слова поспіль 7";

const messages = (page: Page) => page.getByRole("region", { name: texts.messages });

test.beforeEach(async ({ page, control, person, signIn }) => {
  await control.answerWith("minimal");
  await emails.withBills(control);
  await signIn(page, person("olena"));
  await openProfile(page);
  await expectWhole(page);
});

test("a resident changes name, emails, phones, bills and password [CON-1, PROF-2, PROF-3, PROF-4, PROF-5, PROF-6]", async ({
  page,
  control,
  person,
}) => {
  await general.edit(page).click();
  await general.lastName(page).fill("Коваленко");
  await general.firstName(page).fill("Марія");
  await expectWhole(page);
  await general.save(page).click();
  await expect(messages(page)).toContainText(general.generalTexts.savedToast);
  await expect(general.edit(page)).toBeFocused();
  // A profile without a name shows its login.
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person("olena").login);

  await emails.edit(page).click();
  await expect(emails.form(page)).toBeVisible();
  await emails.addresses(page).last().fill(emails.newEmail);
  await expectWhole(page);
  await emails.save(page).click();
  // Whether an address still has to be confirmed is an optional field.
  await expect(
    emails.region(page).getByRole("listitem").filter({ hasText: emails.newEmail }),
  ).toBeVisible();
  expect((await control.outbox(emails.newEmail))[0]?.kind).toBe("confirm-email");

  await phones(page).getByRole("button", { name: "Додати телефон" }).click();
  await phones(page).getByLabel("Телефон", { exact: true }).fill("0930001122");
  await phones(page).getByRole("checkbox").check();
  await expectWhole(page);
  await save(phones(page)).click();
  const added = phones(page).getByRole("listitem").filter({ hasText: "+38 (093) 000 11 22" });
  // Which phone is the default one is an optional field.
  await added.getByRole("button").click();
  await phones(page).getByLabel("Телефон", { exact: true }).fill("0930001133");
  await save(phones(page)).click();
  await expect(phones(page)).toContainText("+38 (093) 000 11 33");
  await expectWhole(page);

  const was = await emails.box(page).isChecked();
  await emails.box(page).click();
  await expect(emails.bills(page).getByRole("status")).toContainText(emails.texts.stored);
  await expect(emails.box(page)).toBeChecked({ checked: !was });
  expect(await emails.putsOf(control, emails.billsCall)).toEqual([204, 204, 204]);
  await expectWhole(page);

  await changePassword(page, person("olena").password, nextPassword);
  await save(password(page)).click();
  await expect(messages(page)).toContainText(texts.passwordChanged);

  await page.reload();
  await expect(phones(page)).toContainText("+38 (093) 000 11 33");
  await expect(emails.region(page)).toContainText(emails.newEmail);
  await expectWhole(page);
});

test("a resident saves a copy of all data and deletes the profile [CON-1, PROF-7, PROF-8]", async ({
  page,
  person,
}) => {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: general.generalTexts.download }).click();
  await coming;
  await deletion(page).getByRole("button", { name: "Видалити профіль" }).click();
  const dialog = page.getByRole("dialog", { name: "Видалити профіль" });
  await dialog.getByLabel(texts.password, { exact: true }).fill(person("olena").password);
  await expectWhole(page);
  await dialog.getByRole("button", { name: "Підтвердити" }).click();
  await expect(page).toHaveURL("/features");
  await expect(messages(page)).toContainText("Ваш профіль успішно видалено.");
  await expectWhole(page);
});
