import type { Page } from "playwright/test";
import { shiftDate } from "../clock/shift-date.ts";
import { expect, test } from "../fixtures.ts";
import { deferred } from "../support/deferred.ts";
import { hold } from "../support/hold.ts";
import { region } from "../support/histories.ts";
import { texts } from "../support/texts.ts";

/*
 * Nothing shifts while a page loads (ALL-2): what is shown first stays in place. Every response waits until the
 * previous one has been painted, so that each step of a slow network is seen.
 */

/** Maximum sum of layout shifts without user input, from navigation until the content is shown. */
const usual = 0.01;

const watchShifts = (): void => {
  const shifts: string[] = [];
  let sum = 0;
  const nameOf = (node: unknown): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : "text";
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") === true) continue;
      const value = Number(Reflect.get(entry, "value"));
      const sources: readonly { readonly node: unknown }[] = Reflect.get(entry, "sources");
      sum += value;
      shifts.push(`${value.toFixed(4)}: ${sources.map(({ node }) => nameOf(node)).join(", ")}`);
    }
    Reflect.set(window, "shifts", { sum, shifts });
  }).observe({ type: "layout-shift", buffered: true });
  Reflect.set(window, "shifts", { sum, shifts });
};

const painted = (page: Page): Promise<void> =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          // Nothing is painted before the first style sheet has loaded.
          setTimeout(resolve, 200);
        }),
    )
    // The evaluation fails while the previous page unloads.
    .catch(() => undefined);

/** From now on responses, except documents, arrive one by one, each after the previous one has been painted. */
const answerOneByOne = async (page: Page): Promise<void> => {
  let before = Promise.resolve();
  await page.route("**/*", async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const turn = before.then(() => painted(page));
    before = turn;
    await turn;
    return route.continue();
  });
};

const complete = async (page: Page): Promise<void> => {
  const main = page.getByRole("main");
  await expect(main.locator("h1")).toBeVisible();
  await expect(main.locator(".ui-skeleton, [class$=-loading]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await painted(page);
};

const expectStill = async (page: Page, limit: number): Promise<void> => {
  const { sum, shifts } = await page.evaluate(
    () => Reflect.get(window, "shifts") as { sum: number; shifts: readonly string[] },
  );
  expect(sum, shifts.join("\n")).toBeLessThanOrEqual(limit);
};

const phone = { width: 412, height: 823 };
const wide = { width: 1440, height: 900 };

for (const path of ["/features", "/help", "/sign-in", "/register", "/contacts/new"])
  test(`nothing moves on ${path} while it loads [ALL-2]`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    await answerOneByOne(page);
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await complete(page);
      await expectStill(page, usual);
    }
  });

test("the links of the top menu stay in place when the configuration adds one [ALL-2]", async ({
  page,
  control,
}) => {
  await control.configure({
    pages: { additional_pages: [{ id: "public-offer", name: "Новини району" }] },
  });
  await page.addInitScript(watchShifts);
  await answerOneByOne(page);
  await page.setViewportSize(wide);
  await page.goto("/features");
  await complete(page);
  await expect(page.getByRole("link", { name: "Новини району" }).first()).toBeVisible();
  // The web font shifts some letters when it loads.
  await expectStill(page, 0.003);
});

// The overview may shift a little more: the length of its list depends on the day.
for (const [path, limit] of [
  ["/dashboard", 0.015],
  ["/dashboard/meters", usual],
  ["/dashboard/invoices", usual],
  ["/dashboard/payments", usual],
  ["/dashboard/accounts", usual],
  ["/dashboard/profile", usual],
] as const)
  test(`nothing moves on ${path} while it loads [ALL-2]`, async ({ page, person, signIn }) => {
    await page.addInitScript(watchShifts);
    await page.setViewportSize(phone);
    await answerOneByOne(page);
    await signIn(page, person("olena"), path);
    await complete(page);
    await expectStill(page, limit);
    // Again with data from the last visit.
    await page.setViewportSize(wide);
    await page.reload();
    await complete(page);
    await expectStill(page, limit);
  });

const amountToPay = "**/invoice/amount_to_pay*";

/** Answers the four amounts one after the other, each after the previous one has been painted. */
const answerAmounts = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const answers: (() => void)[] = [];
  await page.route(amountToPay, async (route) => {
    const { promise, resolve } = deferred();
    answers.push(resolve);
    await promise;
    await route.fallback();
  });
  await open();
  await expect.poll(() => answers.length).toBe(4);
  for (const [before, answer] of answers.entries()) {
    answer();
    if (before < 3)
      await expect(page.getByText(`Поки що відомо за ${before + 1} з 4 рахунків`)).toBeVisible();
    await painted(page);
  }
  await complete(page);
};

for (const size of [phone, wide]) {
  for (const [day, days] of [
    ["after the day to pay", 0],
    // Readings are more urgent than the debt then.
    ["before the day to pay", 11],
  ] as const)
    test(`nothing moves on the overview at ${size.width} px while its sum grows answer by answer, ${day} [ALL-2, ALL-7]`, async ({
      page,
      person,
      signIn,
      control,
    }) => {
      const shift = days * 86_400_000;
      await control.advanceClock(shift);
      await page.addInitScript(shiftDate, shift);
      await page.addInitScript(watchShifts);
      await page.setViewportSize(size);
      await answerAmounts(page, () => signIn(page, person("olena")));
      await expectStill(page, 0.015);
    });

  test(`nothing moves on the overview at ${size.width} px while the bills tell after the sum when it is due [ALL-2, UTIL-1]`, async ({
    page,
    person,
    signIn,
  }) => {
    await page.addInitScript(watchShifts);
    await page.setViewportSize(size);
    const bills = await hold(page, "/invoices/history-with-dynamic-invoices?*");
    await signIn(page, person("olena"));
    await expect(region(page, texts.amountToPay)).toContainText("Станом на");
    await expect(region(page, "Треба зробити")).toContainText("Сплатити");
    await painted(page);
    bills.release();
    await expect(region(page, texts.amountToPay)).toContainText(/прострочено|строк|сплатити до/iu);
    await complete(page);
    await expectStill(page, 0.015);
  });

  for (const [who, amount] of [
    ["owes nothing", 0],
    ["is overpaid", -50],
  ] as const)
    test(`nothing moves at ${size.width} px for a resident who ${who}, as at the last visit [ALL-2, ALL-7]`, async ({
      page,
      person,
      signIn,
    }) => {
      await page.addInitScript(watchShifts);
      await page.setViewportSize(size);
      await page.route(amountToPay, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), amountToPay: amount },
        });
      });
      await signIn(page, person("olena"));
      await complete(page);
      await answerAmounts(page, () => page.reload({ waitUntil: "commit" }));
      // Which of them depends on the day: there may be readings to send.
      await expect(page.getByRole("region", { name: "Треба зробити" })).toContainText(
        /Боргу немає|Усе зроблено/u,
      );
      await expectStill(page, 0.015);
    });
}

test("nothing moves on an invoice while it loads [ALL-2]", async ({ page, person, signIn }) => {
  await page.addInitScript(watchShifts);
  await page.setViewportSize(phone);
  await signIn(page, person("olena"), "/dashboard/invoices");
  await region(page, "Рахунки")
    .getByRole("link", { name: /Електроенергія/u })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Рахунок на оплату");
  await complete(page);
  await answerOneByOne(page);
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await page.reload();
    await complete(page);
    await expectStill(page, usual);
  }
});
