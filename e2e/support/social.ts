import type { Locator, Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";

/** The path of the stand-in for the provider's script. */
export const socialScript = "/__outside/gsi/client.js";

export const socialTexts = {
  region: "Увійти через Google",
  chooser: "Вхід через Google",
  cancel: "Скасувати",
  loading: "Завантажуємо кнопку входу через Google…",
  question: "Ви ще не зареєстровані в системі. Бажаєте зареєструватися?",
  yes: "Так",
  no: "Ні",
  dialog: "Реєстрація через Google",
  terms: "Умови договору",
  connectNote: "Кабінет із цією електронною поштою вже існує.",
  connect: "Під’єднати",
  accept: "Прийняти та зареєструватися",
  success: "Ви успішно увійшли до особистого кабінету.",
  failed: "Не вдалося авторизуватися через Google. Спробуйте пізніше.",
  notFound: "Провайдера входу не знайдено",
  notLoggedIn: "Вхід через провайдера не виконано",
  notReady: "Провайдери входу ще не готові",
  refreshUnsupported: "Обраний провайдер не підтримує оновлення токена",
  accessTokenUnsupported: "Обраний провайдер не підтримує токени доступу",
} as const;

/** The provider's people: linked, unknown, and one with the email of a resident. */
export const socialPeople = {
  linked: "Оксана Шевчук",
  newcomer: "Петро Литвин",
  resident: "Олена Коваленко",
} as const;

/** The social calls of the portal, by path. */
export const socialCalls = {
  status: "/api/account/registration/status/by-social-network-token",
  register: "/api/warehouse/consumer/registration/by-social-network-token",
  authenticate: "/api/account/authentication/by-social-network-token",
} as const;

export const socialRegion = (page: Page): Locator =>
  page.getByRole("region", { name: socialTexts.region });
export const socialButton = (page: Page): Locator => socialRegion(page).getByRole("button");
export const socialChooser = (page: Page): Locator =>
  page.getByRole("dialog", { name: socialTexts.chooser });
export const socialQuestion = (page: Page): Locator =>
  page.getByRole("alertdialog", { name: socialTexts.question });
export const socialDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: socialTexts.dialog });

/** Selects one of the provider's people in the open chooser. */
export const chooseSocial = (page: Page, name: string): Promise<void> =>
  socialChooser(page).getByRole("button", { name }).click();

/** Path and status of each social call so far. */
export const socialPosts = async (control: Control): Promise<readonly string[]> =>
  (await control.calls()).flatMap(({ method, path, status }) =>
    method === "POST" && path.includes("social") ? [`${path} ${status}`] : [],
  );
