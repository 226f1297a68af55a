import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";
import { browserLines, expectReadable, expectSaid, faultsOnTheWire, waitOut } from "./table.ts";

test.beforeEach(({ watching }) => {
  watching.allowConsole(browserLines);
});

for (const { link, path, call, full, beside } of [
  {
    link: texts.help,
    path: "/help",
    call: "/api/cms/public/content/posts/categories/faq",
    full: "Коли передавати показання?",
    beside: [],
  },
  {
    link: texts.documents,
    path: "/docs",
    call: "/api/cms/public/content/pages/public-offer",
    full: "Портал дає мешканцям доступ",
    beside: ["Дані не передаються стороннім особам.", "Перелік документів і адреси прийому заяв."],
  },
  {
    link: "Про портал",
    path: "/pages/about",
    call: "/api/cms/public/content/pages/about",
    full: "Портал об’єднує постачальників",
    beside: [],
  },
] as const) {
  test(`survives any failure of the content call of ${path}, and recovers by retry [CMS-1, ERR-1, ERR-3, ERR-4, ERR-5]`, async ({
    page,
    control,
    watching,
  }) => {
    await page.clock.install();
    await page.goto("/sign-in");
    const header = page.getByRole("banner");
    const main = page.getByRole("main");
    await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
    await expect(header.getByRole("link", { name: link })).toBeVisible();
    for (const fault of faultsOnTheWire) {
      await control.setFault({ method: "GET", path: call, times: "always", ...fault.order });
      const before = watching.requests.length;
      await header.getByRole("link", { name: link }).click();
      await expect(page).toHaveURL(path);
      const asked = () =>
        watching.requests.slice(before).filter((one) => one.url().endsWith(call)).length;
      if (fault.hangs) {
        await expect.poll(asked).toBeGreaterThanOrEqual(1);
        // Wait for the other calls first. Otherwise moving the clock would time them out too.
        for (const other of beside) await expect(main.getByText(other)).toBeVisible();
        await waitOut(page, fault);
      }
      await expect(main.getByText(texts.loadingFailed), fault.name).toHaveCount(1);
      await expectSaid(page, fault);
      await expectReadable(page, fault.name);
      expect(asked(), fault.name).toBeLessThanOrEqual(3);
      await control.clearFaults();
      await main.getByRole("button", { name: texts.retry }).click();
      await expect(main.getByText(full).first(), fault.name).toBeVisible();
      await header.getByRole("link", { name: texts.signIn }).click();
      await expect(page).toHaveURL("/sign-in");
    }
  });
}
