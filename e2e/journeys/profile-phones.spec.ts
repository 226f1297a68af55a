import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import type { Watch } from "../support/watch.ts";
import { cancel, openProfile, phones, phonesCall, save } from "../support/profile.ts";
import { errorToast, expectToasts, successToast } from "../support/toasts.ts";

const typed = "0930001122";
const masked = "+38 (093) 000 11 22";

const sent = ({ requests }: Watch) =>
  requests
    .filter((one) => one.url().endsWith(phonesCall) && one.method() !== "GET")
    .map((one) => [one.method(), one.postDataJSON()] as const);
const add = (page: Page) => phones(page).getByRole("button", { name: "Додати телефон" });
const edits = (page: Page) => phones(page).getByRole("button", { name: /^Редагувати телефон/u });
const field = (page: Page) => phones(page).getByLabel("Телефон", { exact: true });
const box = (page: Page) => phones(page).getByRole("checkbox");
const item = (page: Page, text: string) =>
  phones(page).getByRole("listitem").filter({ hasText: text });

test("can be added, changed and made the default one, and are stored on the server [PROF-5, PROF-8]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  await signIn(page, person("olena"));
  await openProfile(page);
  const call = await hold(page, phonesCall, "POST");
  await add(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  call.release();
  await expectToasts(page, [successToast("Контактні дані успішно оновлено!")]);
  await expect(item(page, masked)).toBeVisible();
  await expect(add(page)).toBeFocused();
  expect(sent(watching)).toEqual([["POST", { phone: masked, useAsDefault: false }]]);

  await item(page, masked).getByRole("button").click();
  await box(page).check();
  await save(phones(page)).click();
  await expect(item(page, masked)).toContainText("за замовчуванням");
  await expect(phones(page).getByText("за замовчуванням")).toHaveCount(1);
  const [, change] = sent(watching);
  expect(change).toEqual([
    "PUT",
    {
      id: expect.any(String),
      phone: masked,
      useAsDefault: true,
      was: { phone: masked, useAsDefault: false },
    },
  ]);
  await page.reload();
  await expect(item(page, masked)).toContainText("за замовчуванням");
  await expect(phones(page).getByRole("listitem")).toHaveCount(3);
});

test("have one form at a time, work by keyboard alone, and Cancel restores the list [PROF-5]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  await signIn(page, person("olena"));
  await openProfile(page);
  const before = await phones(page).getByRole("listitem").allInnerTexts();
  await edits(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  const number = await field(page).inputValue();
  await edits(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(phones(page).getByRole("form")).toHaveCount(1);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(number);
  await expect(add(page)).toHaveAttribute("aria-disabled", "true");
  await expect(add(page)).toHaveAccessibleDescription(/спершу збережіть або скасуйте/u);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(typed);
  await expect(field(page)).toHaveValue(masked);
  for (const name of ["checkbox", "Зберегти", "Скасувати"]) {
    await page.keyboard.press("Tab");
    const at = name === "checkbox" ? box(page) : phones(page).getByRole("button", { name });
    await expect(at).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(phones(page).getByRole("form")).toHaveCount(0);
  await expect(edits(page).nth(1)).toBeFocused();
  expect(await phones(page).getByRole("listitem").allInnerTexts()).toEqual(before);
  expect(sent(watching)).toEqual([]);
});

test("are accepted in any spelling, typed or pasted [PROF-5]", async ({ page, person, signIn }) => {
  await signIn(page, person("taras"));
  await openProfile(page);
  await add(page).click();
  for (const spelling of ["+38 (093) 000-11-22", "380930001122", "093 000 11 22", "00380930001122"])
    await test.step(spelling, async () => {
      await field(page).fill(spelling);
      await expect(field(page)).toHaveValue(masked);
      await field(page).fill("");
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData("text", text);
        const event = new ClipboardEvent("paste", {
          clipboardData: data,
          bubbles: true,
          cancelable: true,
        });
        document.activeElement?.dispatchEvent(event);
      }, spelling);
      await expect(field(page)).toHaveValue(masked);
      await field(page).fill("");
    });
  // The first phone is the default one.
  await expect(box(page)).toBeChecked();
  await expect(box(page)).toBeDisabled();
});

test("stay typed after a refusal, which is shown beside the field [PROF-5]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of (?:409|503)/u);
  await signIn(page, person("olena"));
  await openProfile(page);
  const [known = ""] = await phones(page).locator("li .ui-figures").allInnerTexts();
  await add(page).click();
  await field(page).fill(known);
  await field(page).press("Enter");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  const summary = phones(page).getByRole("region", { name: "Телефон не збережено" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(1);
  await expect(field(page)).toHaveValue(known);
  await control.setFault({ method: "POST", path: phonesCall, times: 1, status: 503 });
  await field(page).fill(typed);
  await field(page).press("Enter");
  const failed = "Помилка додавання телефону! Спробуйте пізніше.";
  await expectToasts(page, [errorToast(failed)]);
  const unsure = phones(page).getByRole("region", { name: "Невідомо, чи збережено телефон" });
  await expect(unsure).toContainText(failed);
  const call = await hold(page, phonesCall, "POST");
  await save(phones(page)).dblclick();
  await expect(save(phones(page))).toHaveAttribute("aria-disabled", "true");
  await expect(save(phones(page))).toHaveAttribute("data-pending");
  await page.keyboard.press("Enter");
  await expect(cancel(phones(page))).toHaveAttribute("aria-disabled", "true");
  call.release();
  await expect(item(page, masked)).toBeVisible();
  const bodies = sent(watching).map(([, body]: readonly [string, { phone: string }]) => body.phone);
  expect(bodies).toEqual([known, masked, masked]);
});

test.describe("light and dark at 320 px", () => {
  // The viewport holds the whole page: in a lower one the bottom bar covers half of a field.
  test.use({ viewport: { width: 320, height: 6000 } });
  test("fit and have no violation in any state [ALL-3, PROF-5]", async ({
    page,
    person,
    signIn,
    expectAccessibleInBoth,
  }) => {
    await signIn(page, person("olena"));
    await openProfile(page);
    await expectAccessibleInBoth(page);
    await edits(page).first().click();
    await expectAccessibleInBoth(page);
    await cancel(phones(page)).click();
    await add(page).click();
    await save(phones(page)).click({ force: true });
    await expect(phones(page).getByRole("region")).toBeFocused();
    await expectAccessibleInBoth(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});
