import { expect, test } from "../fixtures.ts";
import { region } from "../support/histories.ts";

const invoices = "/dashboard/invoices";

test("an invoice opens by its address: after a reload, and after signing in [UTIL-3, SES-3, ALL-9]", async ({
  page,
  person,
  signIn,
  submitSignIn,
}) => {
  const olena = person("olena");
  const heading = page.getByRole("heading", { level: 1 });
  await signIn(page, olena, invoices);
  await region(page, "Рахунки")
    .getByRole("link", { name: /Електроенергія/u })
    .first()
    .click();
  await expect(heading).toHaveText("Рахунок на оплату");
  const address = new URL(page.url()).pathname;
  expect(address, "an id with a dot, as the server makes them").toContain(".");
  const amounts = page.getByRole("definition");
  await expect(amounts).not.toHaveCount(0);
  const seen = await amounts.allTextContents();
  await page.reload();
  await expect(heading).toHaveText("Рахунок на оплату");
  await expect(amounts).toHaveText(seen);

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies({ name: "XSRF-TOKEN" });
  await page.goto(address);
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(address)}`);
  await submitSignIn(page, olena.login, olena.password);
  await expect(page).toHaveURL(address);
  await expect(heading).toHaveText("Рахунок на оплату");
});
