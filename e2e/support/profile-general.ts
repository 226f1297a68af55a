import type { BrowserContext, Locator, Page } from "playwright/test";
import type { Person } from "./people.ts";
import type { Watch } from "./watch.ts";
import { profileCall, toProfileByMenu } from "./profile.ts";

/* The general information of the profile, and leaving it, as a resident sees them. */

export const profilePath = "/dashboard/profile";

export const generalTexts = {
  section: "Загальна інформація",
  edit: "Редагувати загальну інформацію",
  lastName: /^Прізвище/u,
  firstName: /^Ім’я/u,
  middleName: /^По батькові/u,
  login: "Логін",
  save: "Зберегти",
  cancel: "Скасувати",
  savedToast: "Загальну інформацію профілю успішно оновлено!",
  fallback: "Помилка обробки! Спробуйте пізніше.",
  summary: "Загальна інформація: перевірте, будь ласка, форму",
  refused: "Не вдалося зберегти загальну інформацію",
  unknown: "Невідомо, чи збережено загальну інформацію",
  loginFormat: "Логін має бути електронною поштою. Наприклад: name@example.com",
  outdated: "Профіль змінено в іншому місці",
  take: "Узяти збережені дані",
  keep: "Залишити мої зміни",
  taken: "Показано збережені дані.",
  kept: /^Ваші зміни залишено/u,
  attention: "Зверніть увагу",
  onThisPage: "На цій сторінці",
  download: "Завантажити мої дані",
  leaveQuestion: "Залишити сторінку?",
  leave: "Залишити",
  stay: "Повернутися",
} as const;

const w = generalTexts;

export const general = (page: Page): Locator => page.getByRole("region", { name: w.section });
export const edit = (page: Page): Locator => page.getByRole("button", { name: w.edit });
export const save = (page: Page): Locator => general(page).getByRole("button", { name: w.save });
export const cancel = (page: Page): Locator =>
  general(page).getByRole("button", { name: w.cancel });
export const lastName = (page: Page): Locator => page.getByRole("textbox", { name: w.lastName });
export const firstName = (page: Page): Locator => page.getByRole("textbox", { name: w.firstName });
export const login = (page: Page): Locator =>
  page.getByRole("textbox", { name: w.login, exact: true });
export const outdated = (page: Page): Locator => page.getByRole("region", { name: w.outdated });
export const question = (page: Page): Locator =>
  page.getByRole("alertdialog", { name: w.leaveQuestion });
export const stay = (page: Page): Locator => question(page).getByRole("button", { name: w.stay });
export const leave = (page: Page): Locator => question(page).getByRole("button", { name: w.leave });
/** Signs in and opens the profile with its link. */
export const toProfile = async (
  page: Page,
  signIn: (page: Page, who: Person) => Promise<void>,
  who: Person,
): Promise<void> => {
  await signIn(page, who);
  await toProfileByMenu(page);
  await edit(page).waitFor();
  // This line is above the rest, which moves down when it appears.
  await page.getByText(w.attention).waitFor();
};

/** The bodies of all save requests, oldest first. */
export const savedBodies = ({ requests }: Watch): readonly unknown[] =>
  requests
    .filter((one) => one.method() === "POST" && new URL(one.url()).pathname === profileCall)
    .map((one): unknown => one.postDataJSON());

/** Returns to the tab after a while. `page.clock` must be installed. */
export const comeBack = async (page: Page): Promise<void> => {
  await page.clock.fastForward(6000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
};

/** A page as on another device: the storage, by which the tabs of a browser follow each other, stays. */
export const onAnotherDevice = async (context: BrowserContext): Promise<Page> => {
  const other = await context.newPage();
  await other.addInitScript(() => {
    Storage.prototype.setItem = () => undefined;
    Storage.prototype.removeItem = () => undefined;
  });
  return other;
};

/** Changes the last name on another device. */
export const changeElsewhere = async (context: BrowserContext, name: string): Promise<void> => {
  const other = await onAnotherDevice(context);
  await other.goto(profilePath);
  await other.getByText(w.attention).waitFor();
  await edit(other).click();
  await lastName(other).fill(name);
  await save(other).click();
  await edit(other).waitFor();
  await other.close();
};
