import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import {
  changeElsewhere,
  edit,
  firstName,
  general,
  generalTexts as w,
  lastName,
  login,
  outdated,
  save,
  savedBodies,
  toProfile,
} from "../support/profile-general.ts";
import { expectToasts, successToast } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

const menu = { name: new RegExp(`^${texts.userMenu}`, "u") };

test("shows the full name, the editors' warning and the dates, and links to each section [PROF-1, PROF-2]", async ({
  page,
  person,
  signIn,
}) => {
  const olena = person("olena");
  await toProfile(page, signIn, olena);
  const heading = page.getByRole("heading", { level: 1, name: olena.name });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${texts.myProfile} — `, "u"));
  await expect(page.getByText(w.attention)).toBeVisible();
  await expect(general(page).locator("time")).toHaveText([
    /^\d{4}-\d\d-\d\dT\d\d:\d\d$/u,
    /^\d{4}-\d\d-\d\dT\d\d:\d\d$/u,
  ]);
  const links = page.getByRole("navigation", { name: w.onThisPage }).getByRole("link");
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    const name = (await link.textContent()) ?? "";
    await link.click();
    const target = page.getByRole("heading", { level: 2, name, exact: true });
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
  }
  // Links within the page add no history entries.
  await page.goBack();
  await expect(page).toHaveURL("/dashboard");
});

test("saves the whole profile; the section, the heading and the header update at once [PROF-2, PROF-8]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  await toProfile(page, signIn, person("olena"));
  await edit(page).click();
  await expect(lastName(page)).toBeFocused();
  await firstName(page).fill("Олена-Марія");
  await save(page).click();
  await expectToasts(page, [successToast(w.savedToast)]);
  await expect(edit(page)).toBeFocused();
  await expect(general(page)).toContainText("Олена-Марія");
  await expect(page.getByRole("button", menu)).toContainText("Олена-Марія Коваленко");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Олена-Марія Коваленко");
  const [body] = savedBodies(watching);
  expect(body).toMatchObject({
    firstName: "Олена-Марія",
    lastName: "Коваленко",
    name: person("olena").login,
    email: person("olena").login,
    dc: expect.any(String),
    dlc: expect.any(String),
  });
  expect(savedBodies(watching)).toHaveLength(1);
  await page.reload();
  await expect(general(page)).toContainText("Олена-Марія");
});

test("works by keyboard alone, also after an error [PROF-2]", async ({ page, person, signIn }) => {
  await toProfile(page, signIn, person("olena"));
  await edit(page).focus();
  await page.keyboard.press("Enter");
  await expect(lastName(page)).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await expect(login(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("олена");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("region", { name: w.summary });
  await expect(summary).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(login(page)).toBeFocused();
  await expect(login(page)).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("olena.nova@example.com");
  await page.keyboard.press("Enter");
  await expect(edit(page)).toBeFocused();
  await expect(general(page)).toContainText("olena.nova@example.com");
});

test("a save is refused beside the field because of a taken login, and without a network in place; it can be repeated [PROF-2]", async ({
  page,
  person,
  signIn,
  context,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  await toProfile(page, signIn, person("olena"));
  await edit(page).click();
  await login(page).fill(person("taras").login);
  await save(page).click();
  const refused = page.getByRole("region", { name: w.refused });
  await expect(refused).toBeFocused();
  await expect(login(page)).toHaveAttribute("aria-invalid", "true");
  await expect(login(page)).toHaveValue(person("taras").login);
  await login(page).fill(person("olena").login);
  await firstName(page).fill("Олена-Марія");
  await context.setOffline(true);
  await save(page).click();
  const unsure = page.getByRole("region", { name: w.unknown });
  await expect(unsure).toContainText(texts.noConnectionDetail);
  await expect(firstName(page)).toHaveValue("Олена-Марія");
  await context.setOffline(false);
  await save(page).click();
  await expect(edit(page)).toBeFocused();
  await expect(general(page)).toContainText("Олена-Марія");
});

test("saves a copy of all data as a file, and names what is missing", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  const olena = person("olena");
  await toProfile(page, signIn, olena);
  const button = page.getByRole("button", { name: w.download });
  const [first] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(first.suggestedFilename()).toMatch(/^moi-dani-\d{4}-\d\d-\d\d\.json$/u);
  const text = await readFile(await first.path(), "utf8");
  const data = JSON.parse(text) as Record<string, unknown>;
  expect(data).toMatchObject({
    about: { missing: [] },
    profile: { firstName: "Олена", lastName: "Коваленко", name: olena.login },
  });
  for (const part of ["emails", "phones", "billsByEmail", "accounts", "amounts", "lastInvoices"])
    expect(data[part], part).toHaveProperty("length");
  expect(data["accounts"]).toHaveLength(4);
  expect(data["amounts"]).toHaveLength(4);
  const token = await page.evaluate(() => localStorage.getItem("portal.access-token"));
  expect(text).not.toContain(String(token).replaceAll('"', ""));
  await control.setFault({
    method: "GET",
    path: "/api/ud/contact_info/phones",
    times: 1,
    status: 404,
  });
  const [second] = await Promise.all([page.waitForEvent("download"), button.click()]);
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText(["Контактні телефони"]);
  const partial = JSON.parse(await readFile(await second.path(), "utf8")) as object;
  expect(partial).toMatchObject({ phones: null, about: { missing: ["Контактні телефони"] } });
});

test.describe("at 320 px, light and dark", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("fits and has no violation in any state [ALL-3]", async ({
    page,
    context,
    person,
    signIn,
    expectAccessibleInBoth,
    watching,
  }) => {
    watching.expectConsole(/status of 409/u);
    const fits = async (): Promise<void> => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
      await expectAccessibleInBoth(page);
    };
    await toProfile(page, signIn, person("olena"));
    await expect(page.getByText(w.attention)).toBeVisible();
    await fits();
    await edit(page).click();
    await login(page).fill("o");
    await save(page).click({ force: true });
    await expect(page.getByRole("region", { name: w.summary })).toBeVisible();
    await fits();
    await login(page).fill(`${"o".repeat(60)}@example.com`);
    await firstName(page).fill("Ї".repeat(100));
    await changeElsewhere(context, "Ш".repeat(100));
    await save(page).click();
    await expect(outdated(page).getByRole("button", { name: w.keep })).toBeVisible();
    await fits();
    await outdated(page).getByRole("button", { name: w.keep }).click();
    await save(page).click();
    await expect(edit(page)).toBeFocused();
    await fits();
  });
});
