import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";

/* Forms have help: beside them on a wide screen, below them on a phone (ALL-5). */

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = (one: Locator): Promise<Box> =>
  one.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { left, right, top, bottom };
  });

const expectHelp = async (page: Page, form: Locator, title: string): Promise<void> => {
  const help = page.getByRole("region", { name: title });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(help).toBeVisible();
  const [wide, beside] = [await boxOf(form), await boxOf(help)];
  expect(beside.left, title).toBeGreaterThan(wide.right);
  expect(beside.top, title).toBeLessThan(wide.bottom);
  await page.setViewportSize({ width: 360, height: 740 });
  const [narrow, below] = [await boxOf(form), await boxOf(help)];
  expect(below.top, title).toBeGreaterThan(narrow.bottom);
};

test("a visitor's forms have their help beside them, and below them on a phone [ALL-5]", async ({
  page,
}) => {
  for (const [path, title] of [
    ["/sign-in", "Якщо не вдається увійти"],
    ["/register", "Як створити кабінет"],
    ["/recovery/send-email", "Що буде далі"],
    ["/contacts/new", "Щоб відповідь була швидшою"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "Повідомлення", exact: true })).toBeAttached();
    await expectHelp(page, page.getByRole("main").getByRole("form"), title);
  }
});

test("a resident's forms have help too [ALL-5]", async ({ page, person, signIn }) => {
  await signIn(page, person("olena"));
  await page.goto("/dashboard/accounts#add");
  await expectHelp(
    page,
    page.getByRole("form", { name: "Додати рахунок" }),
    "Де знайти номер рахунку",
  );
  await page.goto("/dashboard/profile");
  const password = page.getByRole("region", { name: "Зміна пароля" });
  await expectHelp(page, password.locator("form"), "Що варто знати");
  await page.goto("/dashboard/meters");
  const help = page.getByRole("region", { name: "Як передати показання" });
  const form = page.getByRole("form", { name: "Передати показання" });
  expect((await boxOf(help)).top).toBeGreaterThan((await boxOf(form)).bottom);
});
