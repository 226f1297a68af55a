import { expect, test } from "../fixtures.ts";
import {
  fields,
  meterTexts as texts,
  more,
  sent,
  submit,
  summary,
  toMeters,
} from "../support/readings.ts";
import { atBothWidths, expectAccessibleAsWhole } from "../support/widths.ts";

const wide = { width: 1440, height: 900 } as const;

test.use({ viewport: { width: 320, height: 900 } });

test("meters have no violation and no sideways scrolling: read, doubtful, wrong, asked about, taken, history, 320 and 1440 wide, light and dark [ALL-3, ALL-5]", async ({
  page,
  person,
  signIn,
}) => {
  const check = (): Promise<void> =>
    atBothWidths(page, wide, (width) => expectAccessibleAsWhole(page, width));
  await signIn(page, person("olena"));
  await toMeters(page);
  await expect(page.getByRole("combobox").first()).toBeVisible();
  await check();
  const first = fields(page).first();
  await first.fill("0");
  await fields(page).nth(1).fill("-12345678901234567890");
  await submit(page).click();
  await expect(summary(page, texts.check)).toBeFocused();
  await check();
  await fields(page).nth(1).fill("");
  await first.fill("0");
  await submit(page).click();
  await expect(page.getByRole("alertdialog", { name: texts.question })).toBeVisible();
  await check();
  await page.getByRole("button", { name: texts.yes }).click();
  await expect(sent(page, "1 показання")).toBeVisible();
  await check();
  await more(page);
  await page
    .getByRole("link", { name: /^Історія показань: / })
    .first()
    .click();
  await expect(page.getByRole("img", { name: /^Діаграма/u }).locator("rect")).not.toHaveCount(0);
  await check();
});

test("the longest reading and the meter's number are in sight as a whole, 320 and 1440 wide [ALL-5, UTIL-2]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await toMeters(page);
  const field = fields(page).first();
  await field.fill("123456789,123");
  const number = page.getByRole("row").filter({ has: field }).getByText(/№/u).first();
  await atBothWidths(page, wide, async () => {
    await expect(number).toBeInViewport({ ratio: 1 });
    const [shown, whole] = await field.evaluate((input) => [input.clientWidth, input.scrollWidth]);
    expect(whole).toBeLessThanOrEqual(shown ?? 0);
  });
});
