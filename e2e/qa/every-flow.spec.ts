import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FrameLocator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { runGenerated } from "../support/generated.ts";
import { generalTexts } from "../support/profile-general.ts";
import { newEmail, texts as emailTexts } from "../support/profile-emails.ts";
import { newcomer } from "../support/registration.ts";
import { socialPeople, socialTexts } from "../support/social.ts";
import { texts } from "../support/texts.ts";

/* Each flow of the specification is recorded here, replayed, and turned into a test that is run. */

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole("tab", { name, exact: true }).click();

const goTo = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel("Адреса в порталі").fill(address);
  await page.getByRole("button", { name: "Перейти", exact: true }).click();
};

const heading = (portal: FrameLocator, name: string) =>
  expect(portal.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

const button = (portal: FrameLocator, name: string) =>
  portal.getByRole("button", { name, exact: true });

const fill = (portal: FrameLocator, label: string, text: string): Promise<void> =>
  portal.getByLabel(label, { exact: true }).fill(text);

const logOut = async (portal: FrameLocator): Promise<void> => {
  await portal.getByRole("button", { name: new RegExp(`^${texts.userMenu}`, "u") }).click();
  await portal.getByRole("menuitem", { name: texts.logout }).click();
  await heading(portal, texts.signInTitle);
};

const openLetter = async (page: Page, to: string, kind: string): Promise<void> => {
  await openTab(page, "Листи");
  await page
    .getByRole("tabpanel", { name: "Листи" })
    .getByRole("listitem")
    .filter({ hasText: to })
    .filter({ hasText: kind })
    .first()
    .getByRole("button", { name: "Відкрити в порталі поруч" })
    .click();
};

const begin = async (page: Page): Promise<void> => {
  await openTab(page, "Запис");
  await page.getByRole("button", { name: "Почати наново" }).click();
};

const saved = async (page: Page, name: string, file: string): Promise<string> => {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  await (await saving).saveAs(file);
  return readFile(file, "utf8");
};

/**
 * Replays the walk without a difference and saves its test into a folder. Returns the machines that took a transition.
 */
const doneAgain = async (page: Page, folder: string, name: string): Promise<readonly string[]> => {
  await openTab(page, "Запис");
  const text = await saved(page, "Зберегти запис у файл", path.join(folder, `${name}.json`));
  await saved(page, "Зберегти тест Playwright", path.join(folder, `${name}.spec.ts`));
  await page.getByRole("button", { name: "Повторити" }).click();
  await expect(page.getByText(/^Повторено: відмінностей немає\.$|^Перша відмінність/u)).toHaveText(
    "Повторено: відмінностей немає.",
  );
  const { coverage }: { coverage: { transitions: readonly string[] } } = JSON.parse(text);
  return [...new Set(coverage.transitions.map((key) => key.split(/[. ]/u)[0] ?? ""))];
};

/** Registration, email confirmation, sign-in, logout, recovery and social sign-in. */
const comeIn = async (page: Page, portal: FrameLocator): Promise<void> => {
  const { email, password } = newcomer;
  await portal.getByRole("link", { name: texts.register, exact: true }).first().click();
  await heading(portal, texts.registration);
  await fill(portal, texts.email, email);
  await fill(portal, texts.password, password);
  await fill(portal, texts.passwordAgain, password);
  await portal.getByRole("checkbox", { name: texts.accept, exact: true }).check();
  await portal.getByRole("main").getByRole("button", { name: texts.register, exact: true }).click();
  await heading(portal, texts.registered);

  await openLetter(page, email, "confirm-email");
  await expect(portal.getByRole("main").getByRole("status")).toContainText(texts.confirmed);

  const signIn = async (secret: string): Promise<void> => {
    await portal.getByRole("link", { name: texts.signIn, exact: true }).first().click();
    await fill(portal, texts.login, email);
    await fill(portal, texts.password, secret);
    await button(portal, texts.signIn).click();
    await heading(portal, texts.overview);
  };
  await signIn(password);
  await logOut(portal);

  await portal.getByRole("link", { name: texts.forgot }).click();
  await fill(portal, texts.email, email);
  await button(portal, texts.send).click();
  await expect(portal.getByRole("main")).toContainText(texts.letterSentTo(email));
  await openLetter(page, email, "recover-access");
  await fill(portal, texts.newPassword, `${password}!`);
  await fill(portal, texts.passwordAgain, `${password}!`);
  await button(portal, texts.changePassword).click();
  await expect(portal.getByRole("main")).toContainText(texts.restored);

  await portal.getByRole("link", { name: texts.signIn, exact: true }).first().click();
  const google = portal.getByRole("region", { name: socialTexts.region }).getByRole("button");
  const chooser = portal.getByRole("dialog", { name: socialTexts.chooser });
  await google.click();
  await chooser.getByRole("button", { name: socialPeople.newcomer }).click();
  await portal
    .getByRole("alertdialog", { name: socialTexts.question })
    .getByRole("button", { name: socialTexts.yes })
    .click();
  await portal
    .getByRole("dialog", { name: socialTexts.dialog })
    .getByRole("button", { name: socialTexts.accept })
    .click();
  await heading(portal, texts.overview);
  await logOut(portal);
};

/** General information, addresses, a phone, the password, an account link, a 401, and deleting the profile. */
const live = async (
  page: Page,
  portal: FrameLocator,
  who: { readonly login: string; readonly password: string },
): Promise<void> => {
  const region = (name: string) => portal.getByRole("region", { name, exact: true });
  await button(portal, generalTexts.edit).click();
  await portal.getByRole("textbox", { name: generalTexts.lastName }).fill("Шевченко");
  await region(generalTexts.section).getByRole("button", { name: generalTexts.save }).click();
  await expect(button(portal, generalTexts.edit)).toBeVisible();

  await button(portal, emailTexts.edit).click();
  const emails = portal.getByRole("form", { name: emailTexts.form });
  await emails.getByRole("textbox").last().fill(newEmail);
  await emails.getByRole("button", { name: emailTexts.save }).click();
  await expect(region(emailTexts.region)).toContainText(emailTexts.saved(newEmail));

  const phones = region("Контактні телефони");
  await phones.getByRole("button", { name: "Додати телефон" }).click();
  await phones.getByLabel("Телефон", { exact: true }).fill("+38 (093) 000 11 22");
  await phones.getByRole("button", { name: "Зберегти" }).click();
  await expect(phones.getByRole("listitem")).toHaveCount(3);

  const change = region("Зміна пароля");
  await change.getByLabel("Поточний пароль", { exact: true }).fill(who.password);
  await change.getByLabel(texts.newPassword, { exact: true }).fill(newcomer.password);
  await change.getByLabel(texts.passwordAgain, { exact: true }).fill(newcomer.password);
  await change.getByRole("button", { name: "Зберегти" }).click();
  await expect(change.getByText("Збережено: новий пароль уже діє.")).toBeVisible();

  await portal.getByRole("link", { name: texts.accounts, exact: true }).first().click();
  await heading(portal, texts.accounts);
  // The accessible name also contains the address of the home, so `exact` is not set.
  const card = portal.getByRole("region", { name: "ТОВ «Міськгаз Збут»" });
  await card.getByRole("button", { name: /^Видалити рахунок/u }).click();
  await portal.getByRole("alertdialog").getByRole("button", { name: "Видалити" }).click();
  await expect(card).toHaveCount(0);

  await openTab(page, "Збої");
  await page.getByLabel("Що станеться").selectOption({ label: "401 — сеанс відхилено" });
  await page.getByLabel("Виклик контракту").selectOption("getInvoiceHistory");
  await page.getByRole("button", { name: "Додати збій" }).click();
  await expect(page.getByText("лишилося: 1")).toBeVisible();
  await portal.getByRole("link", { name: "Рахунки", exact: true }).first().click();
  await heading(portal, texts.signInTitle);
  await fill(portal, texts.login, who.login);
  await fill(portal, texts.password, newcomer.password);
  await button(portal, texts.signIn).click();
  await heading(portal, "Рахунки");

  await portal.getByRole("button", { name: new RegExp(`^${texts.userMenu}`, "u") }).click();
  await portal.getByRole("menuitem", { name: texts.profile }).click();
  await region("Видалити профіль").getByRole("button", { name: "Видалити профіль" }).click();
  const dialog = portal.getByRole("dialog", { name: "Видалити профіль" });
  await dialog.getByLabel(texts.password, { exact: true }).fill(newcomer.password);
  await dialog.getByRole("button", { name: "Підтвердити" }).click();
  await heading(portal, texts.features);
};

test("each flow is driven in the console and replayed without a difference, and its generated test passes [QA-7]", async ({
  page,
  person,
  control,
  watching,
}, testInfo) => {
  watching.expectConsole(/status of 401/u);
  const folder = testInfo.outputPath("generated");
  await mkdir(folder, { recursive: true });
  await page.goto("/qa");
  const portal = page.frameLocator("#portal iframe");
  await heading(portal, texts.features);
  // At this width the portal shows its menu in full.
  await page.getByLabel("Ширина екрана").selectOption("1440");
  await begin(page);
  await comeIn(page, portal);
  const moved = [...(await doneAgain(page, folder, "coming-in"))];

  await control.reset();
  const olena = person("olena");
  await openTab(page, "Люди");
  await page.getByRole("button", { name: `Увійти як ${olena.login}`, exact: true }).click();
  await heading(portal, texts.overview);
  await goTo(page, "/dashboard/profile");
  await expect(button(portal, generalTexts.edit)).toBeVisible();
  await begin(page);
  await live(page, portal, olena);
  moved.push(...(await doneAgain(page, folder, "living")));

  // Each of these flows has taken a transition.
  expect([...new Set(moved)]).toEqual(
    expect.arrayContaining([
      "session",
      "sign-in",
      "social",
      "registration",
      "email-confirmation",
      "recovery-request",
      "recovery",
      "profile-general",
      "profile-emails",
      "profile-phone",
      "password-change",
      "profile-deletion",
      "accounts",
      "toast",
      "confirm",
    ]),
  );
  expect(await runGenerated(folder, testInfo)).toContain("2 passed");
});
