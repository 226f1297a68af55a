import { expect, test } from "../fixtures.ts";

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
