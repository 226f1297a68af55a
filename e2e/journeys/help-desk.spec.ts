import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

test("has help within the cabinet, and opens the form with name and email filled in [UTIL-12, FEED-2]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"));
  const sections = page.getByRole("navigation", { name: texts.sections });
  await sections.getByRole("link", { name: "Допомога" }).click();
  await expect(page).toHaveURL("/dashboard/help");
  await expect(page).toHaveTitle(/^Допомога — /u);
  await expect(page.getByRole("heading", { level: 1, name: "Допомога" })).toBeFocused();
  await expect(page.getByRole("main")).toContainText(
    "Відповіді на питання, документи та зв’язок з нами.",
  );
  const questions = page.getByRole("region", { name: texts.help });
  await questions.getByRole("heading", { level: 3 }).first().click();
  await expect(questions.getByRole("group").first()).toHaveAttribute("open");
  const documents = page.getByRole("region", { name: "Документи" });
  await documents.getByText("Публічний договір").click();
  await expect(documents.locator(".content").first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("region", { name: "Не знайшли відповіді?" })).toContainText(
    "Напишіть нам. Ім’я та електронну пошту форма бере з Вашого профілю, якщо вони там є.",
  );
  await page.getByRole("link", { name: "Написати нам" }).click();
  await expect(page).toHaveURL("/contacts/new");
  await expect(page.getByLabel(/^Ім’я/u)).toHaveValue("Олена");
  await expect(page.getByLabel(/^Електронна пошта/u)).toHaveValue(person("olena").login);
});
