import { expect, test } from "../fixtures.ts";
import {
  changeElsewhere,
  comeBack,
  edit,
  firstName,
  general,
  generalWords as w,
  lastName,
  outdated,
  profileCall,
  profilePath,
  save,
  savedBodies,
  toProfile,
} from "../support/profile-general.ts";
import { words } from "../support/words.ts";

const menu = { name: new RegExp(`^${words.userMenu}`, "u") };

test.describe("a profile that another tab has changed", () => {
  test.beforeEach(({ watching }) => {
    watching.expectConsole(/status of 409/u);
  });

  for (const [decision, button] of [
    ["taken over", w.take],
    ["kept under what was typed", w.keep],
  ] as const) {
    test(`is said after a refused save, and is ${decision} [PROF-2]`, async ({
      page,
      context,
      person,
      signIn,
      watching,
    }) => {
      await toProfile(page, signIn, person("olena"));
      await edit(page).click();
      await firstName(page).fill("Олена-Марія");
      await changeElsewhere(context, "Шевчук");
      await save(page).click();
      await expect(outdated(page)).toBeFocused();
      await expect(outdated(page)).toContainText("Шевчук");
      await expect(firstName(page)).toHaveValue("Олена-Марія");
      const before = savedBodies(watching).length;
      await outdated(page).getByRole("button", { name: button }).click();
      await expect(lastName(page)).toBeFocused();
      await expect(lastName(page)).toHaveValue("Шевчук");
      await expect(firstName(page)).toHaveValue(button === w.keep ? "Олена-Марія" : "Олена");
      await expect(outdated(page)).toHaveCount(0);
      expect(savedBodies(watching)).toHaveLength(before);
      if (button === w.take) return;
      await expect(page.getByText(w.kept)).toBeVisible();
      await save(page).click();
      await expect(page.getByRole("button", menu)).toContainText("Олена-Марія Шевчук");
      expect(savedBodies(watching).at(-1)).toMatchObject({
        firstName: "Олена-Марія",
        lastName: "Шевчук",
      });
    });
  }

  test("is seen when somebody comes back to a page that only shows [PROF-2]", async ({
    page,
    context,
    person,
    signIn,
  }) => {
    await page.clock.install();
    await toProfile(page, signIn, person("olena"));
    await changeElsewhere(context, "Шевчук");
    await expect(general(page)).toContainText("Коваленко");
    await comeBack(page);
    await expect(general(page)).toContainText("Шевчук");
    await expect(page.getByRole("button", menu)).toContainText("Олена Шевчук");
  });

  test("is said when somebody comes back to an open form, before anything is sent [PROF-2]", async ({
    page,
    context,
    person,
    signIn,
    watching,
  }) => {
    await page.clock.install();
    await toProfile(page, signIn, person("olena"));
    await edit(page).click();
    await firstName(page).fill("Олена-Марія");
    await changeElsewhere(context, "Шевчук");
    await comeBack(page);
    await expect(outdated(page)).toContainText("Шевчук");
    await expect(firstName(page)).toBeFocused();
    await expect(firstName(page)).toHaveValue("Олена-Марія");
    const before = savedBodies(watching).length;
    await save(page).click({ force: true });
    await expect(outdated(page)).toBeFocused();
    expect(savedBodies(watching)).toHaveLength(before);
    await outdated(page).getByRole("button", { name: w.keep }).click();
    await save(page).click();
    await expect(page.getByRole("button", menu)).toContainText("Олена-Марія Шевчук");
  });
});

test("keeps what was typed over the end of the session, in this tab and nowhere else [SES-10]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const olena = person("olena");
  await toProfile(page, signIn, olena);
  await edit(page).click();
  await firstName(page).fill("Олена-Марія");
  await control.setFault({ method: "POST", path: profileCall, times: 1, status: 401 });
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: words.sessionEnded });
  await expect(dialog).toBeVisible();
  await expect(firstName(page)).toBeHidden();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)]),
  );
  expect(kept).not.toContain("Марія");
  await dialog.getByLabel(words.login).fill(olena.login);
  await dialog.getByLabel(words.password, { exact: true }).fill(olena.password);
  await dialog.getByRole("button", { name: words.signIn, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(profilePath);
  await expect(firstName(page)).toHaveValue("Олена-Марія");
  await save(page).click();
  await expect(page.getByRole("button", menu)).toContainText("Олена-Марія Коваленко");
});
