import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import {
  requestCall,
  email,
  send,
  password,
  again,
  main,
  messages,
  letterTo,
  fillBoth,
} from "../support/recovery.ts";
import { texts } from "../support/texts.ts";
import { expectAccessibleAtBothWidths } from "../support/widths.ts";

const wide = { width: 1440, height: 800 } as const;

test.use({ viewport: { width: 360, height: 800 } });

test("has no violation on any screen in any state, 360 and 1440 wide, light and dark [ALL-3]", async ({
  page,
  person,
  control,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  const { login } = person("olena");
  const summary = page.getByRole("form").getByRole("region");
  await page.goto("/recovery");
  await expect(messages(page)).toBeAttached();
  await expectAccessibleAtBothWidths(page, wide);
  await email(page).press("Enter");
  await expect(summary).toBeVisible();
  await expectAccessibleAtBothWidths(page, wide);
  await email(page).fill(login);
  await control.setFault({ method: "POST", path: requestCall, times: 1, status: 500 });
  await email(page).press("Enter");
  await expect(summary).toContainText(texts.requestFailedInForm);
  await expectAccessibleAtBothWidths(page, wide);
  const sending = await hold(page, requestCall);
  await email(page).press("Enter");
  await expect(send(page)).toHaveAttribute("aria-disabled", "true");
  await expectAccessibleAtBothWidths(page, wide);
  sending.release();
  await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
  await expectAccessibleAtBothWidths(page, wide);
  await page.goto("/recovery/change-password");
  await expect(messages(page)).toBeAttached();
  await expect(page.getByText(texts.noCode)).toBeVisible();
  await expectAccessibleAtBothWidths(page, wide);
  const link = await letterTo(control, login);
  await page.goto(link);
  await expect(messages(page)).toBeAttached();
  await expect(password(page)).toBeVisible();
  await expectAccessibleAtBothWidths(page, wide);
  await fillBoth(page, "Olena-2026", "Olena-2027");
  await expect(page.getByText(texts.mismatch)).toBeVisible();
  await expectAccessibleAtBothWidths(page, wide);
  await again(page).press("Enter");
  await expect(summary).toBeVisible();
  await expectAccessibleAtBothWidths(page, wide);
  await fillBoth(page, "12345678");
  await again(page).press("Enter");
  await expect(summary).toContainText("надто поширений");
  await expectAccessibleAtBothWidths(page, wide);
  await fillBoth(page);
  await again(page).press("Enter");
  await expect(page.getByText(texts.restored)).toBeVisible();
  await expectAccessibleAtBothWidths(page, wide);
  await page.goto(link);
  await fillBoth(page);
  await again(page).press("Enter");
  await expect(main(page)).toContainText(texts.codeUsed);
  await expectAccessibleAtBothWidths(page, wide);
});
