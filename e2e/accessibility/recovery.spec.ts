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

for (const width of [360, 1440]) {
  test.describe(`light and dark at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("has no violation on any screen in any state [ALL-3]", async ({
      page,
      person,
      control,
      expectAccessibleInBoth,
      watching,
    }) => {
      // Axe runs 26 times. On a slow processor that alone exceeds the default timeout.
      test.setTimeout(240_000);
      watching.expectConsole(/Failed to load resource/u);
      const { login } = person("olena");
      const summary = page.getByRole("form").getByRole("region");
      await page.goto("/recovery");
      await expect(messages(page)).toBeAttached();
      await expectAccessibleInBoth(page);
      await email(page).press("Enter");
      await expect(summary).toBeVisible();
      await expectAccessibleInBoth(page);
      await email(page).fill(login);
      await control.setFault({ method: "POST", path: requestCall, times: 1, status: 500 });
      await email(page).press("Enter");
      await expect(summary).toContainText(texts.requestFailed);
      await expectAccessibleInBoth(page);
      const sending = await hold(page, requestCall);
      await email(page).press("Enter");
      await expect(send(page)).toHaveAttribute("aria-disabled", "true");
      await expectAccessibleInBoth(page);
      sending.release();
      await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
      await expectAccessibleInBoth(page);
      await page.goto("/recovery/change-password");
      await expect(page.getByText(texts.noCode)).toBeVisible();
      await expectAccessibleInBoth(page);
      const link = await letterTo(control, login);
      await page.goto(link);
      await expect(password(page)).toBeVisible();
      await expectAccessibleInBoth(page);
      await fillBoth(page, "Olena-2026", "Olena-2027");
      await expect(page.getByText(texts.mismatch)).toBeVisible();
      await expectAccessibleInBoth(page);
      await again(page).press("Enter");
      await expect(summary).toBeVisible();
      await expectAccessibleInBoth(page);
      await fillBoth(page, "12345678");
      await again(page).press("Enter");
      await expect(summary).toContainText("надто поширений");
      await expectAccessibleInBoth(page);
      await fillBoth(page);
      await again(page).press("Enter");
      await expect(page.getByText(texts.restored)).toBeVisible();
      await expectAccessibleInBoth(page);
      await page.goto(link);
      await fillBoth(page);
      await again(page).press("Enter");
      await expect(main(page)).toContainText(texts.codeUsed);
      await expectAccessibleInBoth(page);
    });
  });
}
