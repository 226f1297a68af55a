import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { tabInto, tabTo, tour } from "../support/focus.ts";
import * as emails from "../support/profile-emails.ts";
import {
  changeElsewhere,
  comeBack,
  edit,
  firstName,
  lastName,
  outdated,
} from "../support/profile-general.ts";
import { deletion, openProfile, password, phones } from "../support/profile.ts";
import { texts } from "../support/texts.ts";

const phoneEdit = (page: Page) =>
  phones(page)
    .getByRole("button", { name: /^Редагувати телефон/u })
    .nth(1);

/** Opens the form of every section that has one. */
const openAll = async (page: Page): Promise<void> => {
  // One at a time: a form that opens moves the buttons below it, even during a click.
  for (const [at, button] of [edit(page), emails.edit(page), phoneEdit(page)].entries()) {
    await button.click();
    await expect(page.getByRole("main").getByRole("form")).toHaveCount(at + 1);
  }
};

const excess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("every section of the profile can be reached by keyboard alone [ALL-4]", async ({
  page,
  person,
  signIn,
  control,
}) => {
  const olena = person("olena");
  await emails.withBills(control);
  await signIn(page, olena);
  await openProfile(page);
  const typeOver = async (text: string) => {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };

  await tabTo(page, "button", "Редагувати загальну інформацію");
  await page.keyboard.press("Enter");
  await expect(lastName(page)).toBeFocused();
  await typeOver("Шевченко");
  await page.keyboard.press("Enter");
  await expect(edit(page)).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Шевченко");

  await tabTo(page, "button", emails.texts.edit);
  await page.keyboard.press("Enter");
  await expect(emails.addresses(page).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await typeOver("druha@example.com");
  await tabTo(page, "button", "Зберегти");
  await page.keyboard.press("Space");
  await expect(emails.edit(page)).toBeFocused();
  await expect(emails.region(page)).toContainText("druha@example.com");

  await page.keyboard.press("Tab");
  await expect(emails.box(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(emails.bills(page)).toContainText(emails.texts.stored);
  await expect(emails.box(page)).toBeFocused();
  await expect(emails.box(page)).toBeChecked();

  await tabTo(page, "button", "Додати телефон");
  await page.keyboard.press("Enter");
  await expect(phones(page).getByLabel("Телефон", { exact: true })).toBeFocused();
  await page.keyboard.type("0930001122");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await tabTo(page, "button", "Зберегти");
  await page.keyboard.press("Enter");
  await expect(phones(page).getByRole("button", { name: "Додати телефон" })).toBeFocused();
  await expect(
    phones(page).getByRole("listitem").filter({ hasText: "+38 (093) 000 11 22" }),
  ).toContainText("за замовчуванням");

  const field = (name: string) => password(page).getByLabel(name, { exact: true });
  await tabInto(page, field("Поточний пароль"));
  await page.keyboard.type(olena.password);
  await tabInto(page, field(texts.newPassword));
  await page.keyboard.type("Чотири слова поспіль 7");
  await tabInto(page, field(texts.passwordAgain));
  await page.keyboard.type("Чотири слова поспіль 7");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Збережено: новий пароль уже діє.")).toBeVisible();

  await tabTo(page, "button", "Завантажити мої дані");
  const file = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await file).suggestedFilename()).toMatch(/\.json$/u);

  await tabTo(page, "button", "Видалити профіль");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Видалити профіль" });
  await expect(dialog.getByLabel(texts.password, { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(deletion(page).getByRole("button", { name: "Видалити профіль" })).toBeFocused();
});

test("the focus is visible at every stop of the profile with all its forms open, forwards and backwards [ALL-4]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await openProfile(page);
  await openAll(page);
  for (const viewport of [
    { width: 1280, height: 480 },
    { width: 360, height: 560 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await tour(page, "Tab")).toBeGreaterThan(25);
    expect(await tour(page, "Shift+Tab")).toBeGreaterThan(25);
  }
});

// 1280 × 1024 zoomed to 400 % (WCAG 1.4.10), and doubled text on a phone (1.4.4).
for (const [what, viewport, fontSize] of [
  ["400 %", { width: 320, height: 256 }, "100%"],
  ["doubled text", { width: 640, height: 800 }, "200%"],
] as const)
  test(`never scrolls sideways or hides the focus at ${what}: forms, question, dialog [ALL-5, ALL-4]`, async ({
    page,
    context,
    person,
    signIn,
  }) => {
    await page.clock.install();
    await signIn(page, person("olena"));
    await openProfile(page);
    await openAll(page);
    await firstName(page).fill("Олена-Марія");
    await changeElsewhere(context, "Шевчук");
    await comeBack(page);
    await expect(outdated(page)).toBeVisible();
    await page.setViewportSize(viewport);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    expect(await excess(page)).toBeLessThanOrEqual(0);
    await deletion(page).getByRole("button", { name: "Видалити профіль" }).click();
    const dialog = page.getByRole("dialog", { name: "Видалити профіль" });
    const confirm = dialog.getByRole("button", { name: "Підтвердити" });
    await expect(dialog).toContainText("Незбережені зміни");
    await confirm.focus();
    await expect(confirm).toBeInViewport();
    expect(await excess(page)).toBeLessThanOrEqual(0);
  });

test("keeps borders, marks and the focus of the profile in forced colours [ALL-5]", async ({
  page,
  context,
  person,
  signIn,
}) => {
  await page.clock.install();
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, person("olena"));
  await openProfile(page);
  await openAll(page);
  await changeElsewhere(context, "Шевчук");
  await comeBack(page);
  await expect(outdated(page)).toBeVisible();
  const borderless = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(.ui-input, .ui-button, .ui-banner, .ui-card)")]
      .filter((one) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
        return borderTopStyle === "none" || Number.parseFloat(borderTopWidth) === 0;
      })
      .map((one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 30)}`),
  );
  expect(borderless).toEqual([]);
  const mark = phones(page).getByText("за замовчуванням", { exact: true });
  expect(await mark.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe("solid");
  await emails.addresses(page).first().focus();
  expect(
    await emails
      .addresses(page)
      .first()
      .evaluate((one) => getComputedStyle(one).outlineStyle),
  ).toBe("solid");
});

test("names every form, section and control of the profile for screen readers [ALL-3]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"));
  await openProfile(page);
  await openAll(page);
  const main = page.getByRole("main");
  for (const name of ["Редагувати загальну інформацію", emails.texts.form, "Редагування телефону"])
    await expect(main.getByRole("form", { name })).toBeVisible();
  const sections = await main.getByRole("heading", { level: 2 }).allInnerTexts();
  for (const name of sections)
    await expect(main.getByRole("region", { name, exact: true })).toBeVisible();
  expect(sections).toHaveLength(6);
  const levels = await main
    .getByRole("heading")
    .evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
  // Heading levels are not skipped.
  for (const [at, level] of levels.entries())
    expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
  await expectAccessible(page);
});
