import { expect, test } from "../fixtures.ts";
import {
  addresses,
  bills,
  billsCall,
  box,
  edit,
  form,
  openProfile,
  region,
  save,
  texts,
  withBills,
} from "../support/profile-emails.ts";
import { atBothWidths, expectAccessibleAsWhole } from "../support/widths.ts";

const wide = { width: 1440, height: 900 } as const;

test.use({ viewport: { width: 320, height: 900 } });

test("emails of the profile have no violation and no sideways scrolling: read, edited, invalid, unconfirmed, bills mixed and failed, 320 and 1440 wide, light and dark [ALL-3, ALL-5]", async ({
  page,
  control,
  watching,
  person,
  signIn,
}) => {
  watching.expectConsole(/status of 418/u);
  const check = (): Promise<void> =>
    atBothWidths(page, wide, (width) => expectAccessibleAsWhole(page, width));
  await withBills(control);
  await signIn(page, person("olena"));
  await openProfile(page);
  await expect(box(page)).toBeVisible();
  await check();
  await edit(page).click();
  await expect(form(page)).toBeVisible();
  await check();
  await addresses(page).last().fill("olena");
  await save(page).click({ force: true });
  await expect(page.getByRole("region", { name: texts.check })).toBeFocused();
  await check();
  await addresses(page)
    .last()
    .fill(`${"dovha-adresa-".repeat(4)}x@example.com`);
  await save(page).click();
  await expect(region(page)).toContainText(texts.unconfirmed);
  await control.setFault({ method: "PUT", path: billsCall, times: 1, status: 418 });
  await box(page).click();
  await expect(bills(page).getByRole("alert")).toContainText(texts.unsaved);
  await check();
});
