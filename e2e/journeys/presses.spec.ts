import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { fields, nextFor, sent, submit, toMeters } from "../support/readings.ts";
import { texts } from "../support/texts.ts";

/** Clicks, and counts the clicks. */
const presser = () => {
  let count = 0;
  return {
    press: async (what: Locator): Promise<void> => {
      count += 1;
      await what.click();
    },
    count: () => count,
  };
};

/** A phone and a desktop. The main content of the overview must be visible there without scrolling. */
const screens = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a debt is paid by one press from the overview: the services, the account and the sum [UTIL-7]", async ({
      page,
      person,
      signIn,
    }) => {
      const hand = presser();
      await signIn(page, person("olena"));
      const pay = page.getByRole("button", { name: /^Сплатити найбільший борг: /u });
      await expect(pay).toBeInViewport({ ratio: 1 });
      await hand.press(pay);
      const services = page.getByRole("dialog", { name: "Оберіть платіжний сервіс" });
      await expect(services.getByRole("link").first()).toBeVisible();
      await expect(services).toContainText(/Номер рахунку \d+/u);
      await expect(services).toContainText(/\d,\d{2}/u);
      expect(hand.count()).toBe(1);
    });

    test("the overview explains why a bill is higher without a press [UTIL-1]", async ({
      page,
      person,
      signIn,
    }) => {
      await signIn(page, person("olena"));
      const why = page.getByRole("region", { name: /^Чому (?:більше|менше)\?$/u });
      await expect(why).toContainText(/[+−][\d\s]+,\d{2}\s?грн/u);
    });
  });
}

test("a reading is typed and sent by one press [UTIL-2]", async ({ page, person, signIn }) => {
  const hand = presser();
  await signIn(page, person("olena"));
  await toMeters(page);
  const field = fields(page).first();
  await field.fill(await nextFor(field));
  await hand.press(submit(page));
  await expect(sent(page, "1 показання")).toBeVisible();
  expect(hand.count()).toBe(1);
});

test("a receipt is two presses away from the overview [UTIL-5]", async ({
  page,
  person,
  signIn,
}) => {
  const hand = presser();
  await signIn(page, person("olena"));
  await hand.press(
    page
      .getByRole("navigation", { name: texts.sections })
      .getByRole("link", { name: "Платежі", exact: true }),
  );
  const coming = page.waitForEvent("download");
  await hand.press(page.getByRole("button", { name: /^Квитанція \(PDF\): /u }).first());
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^kvytantsiia-pro-oplatu-\d{4}-\d\d-\d\d-.+\.pdf$/u);
  expect(hand.count()).toBe(2);
});
