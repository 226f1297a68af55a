import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { brokenWords } from "../support/broken-words.ts";

/** What a fold shows that it can be opened: a mark, a sign before or after its name, a frame. */
const signsOfFolds = (page: Page): Promise<readonly string[]> =>
  page.locator("summary").evaluateAll((folds) =>
    folds.flatMap((fold) => {
      const { listStyleType, display, borderTopWidth } = getComputedStyle(fold);
      const drawn = ["::before", "::after"].map((part) => getComputedStyle(fold, part).content);
      return [
        ...(display === "list-item" && listStyleType !== "none" ? ["mark"] : []),
        ...drawn.filter((content) => !["none", "normal"].includes(content)).map(() => "sign"),
        ...(borderTopWidth === "0px" ? [] : ["frame"]),
      ];
    }),
  );

const home = "вул. Князя Володимира";

const controls = ["button", "textbox", "combobox", "checkbox", "spinbutton", "radio"] as const;

test("a print has the figures, but nothing to press or to fill in [UTIL-11]", async ({
  page,
  person,
  signIn,
  control,
}) => {
  await control.configure({
    pages: {
      dashboard: {
        account_counters: { show: true },
        history_chart: { show: true },
        tariff_history: { show: true },
        accounts: { show: true },
      },
    },
  });
  await signIn(page, person("olena"));
  for (const [path, figure] of [
    ["/dashboard", /грн/u],
    ["/dashboard/invoices", /грн/u],
    ["/dashboard/payments", /грн/u],
    ["/dashboard/tariffs", /грн/u],
    ["/dashboard/meters", /м³|кВт/u],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(figure).filter({ visible: true }).first(), path).toBeVisible();
    // The screen has buttons. Otherwise the check of the print would prove nothing.
    await expect(page.getByRole("button").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const role of controls)
      await expect(page.getByRole(role), `${path} ${role}`).toHaveCount(0);
    for (const role of ["navigation", "search", "dialog"] as const)
      await expect(page.getByRole(role), path).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Сплатити/u }), path).toHaveCount(0);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(main.getByText(figure).filter({ visible: true }).first(), path).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  }
});

test("the overview of one home is printed with its address [UTIL-1, UTIL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  const choice = page.getByRole("combobox", { name: "Оселя" });
  const option = choice.locator("option", { hasText: home });
  await choice.selectOption(await option.getAttribute("value"));
  const label = page.locator(".home-printed");
  await expect(label).toHaveText(await option.innerText());
  await expect(label).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(label).toBeVisible();
});

test("the payments of months that are folded on the screen stand on paper [UTIL-1, UTIL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  const lines = page.locator("details:not([open]) .payment-lines > li");
  await expect(lines).not.toHaveCount(0);
  await expect(lines.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const line of await lines.all()) await expect(line).toBeVisible();
});

test("a fold has no sign on paper that it can be opened [UTIL-11]", async ({
  page,
  person,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, person("halyna"));
  for (const [path, folds] of [
    ["/dashboard", ".account-rest > summary"],
    ["/dashboard", ".overview-fold > summary"],
    ["/dashboard/accounts", ".provider-contacts > summary"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(folds)).not.toHaveCount(0);
    expect(await signsOfFolds(page), path).not.toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await signsOfFolds(page), path).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  }
});

test("the help is printed without empty frames, and with what is in the closed answers [UTIL-11, UTIL-12]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"), "/dashboard/help");
  const documents = page.getByRole("region", { name: "Документи" });
  await expect(documents.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByText(/^Банк передає відомості/u)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  const answer = page.getByText(/^Банк передає відомості/u);
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())?.height).toBeGreaterThan(0);
  const frames = page.locator(".help-answer");
  for (const frame of await frames.all())
    if (await frame.isVisible()) expect((await frame.innerText()).trim()).not.toBe("");
  await expect(page.getByText("Пошук у питаннях і відповідях")).toBeHidden();
  await expect(page.getByText(/^Посилання на це питання/u).first()).toBeHidden();
  await expect(page.locator(".help-question .ui-icon").first()).toBeHidden();
});

test("a table that is printed on A4 breaks no word [UTIL-11]", async ({ page, person, signIn }) => {
  await signIn(page, person("olena"), "/dashboard/payments");
  for (const path of ["/dashboard/payments", "/dashboard/invoices", "/dashboard/meters"]) {
    await page.goto(path);
    await expect(page.getByRole("table").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    // 210 mm without its margins, at 96 px to the inch.
    await page.setViewportSize({ width: 703, height: 1032 });
    expect(await brokenWords(page.locator("td, tbody th")), path).toEqual([]);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
