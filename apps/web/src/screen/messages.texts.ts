import type { Message, MessageCode } from "#machines/portal/message.ts";

/** The texts of every message a machine can name; a code without a text does not compile. */
const text: Readonly<Record<MessageCode, string>> = {
  unauthorized: "Ви не авторизовані для доступу до цього ресурсу!",
  "wrong-confirmation-password": "Неправильно введено пароль підтвердження!",
  forbidden: "У Вас недостатньо прав доступу до цього ресурсу!",
  "cookies-needed":
    "Браузер не приймає файли cookie, тому портал не може прийняти цю дію. Дозвольте cookie для цього сайту й спробуйте ще раз. Читати сторінки, питання та документи можна й без них.",
  "request-failed": "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
  "method-not-allowed": "Метод недоступний або не відповідає оголошеному на сервері!",
  "no-connection": "Немає зв’язку із сервером",
  "no-connection-detail": "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!",
  "portal-failed":
    "Сталася помилка в роботі порталу. Ваші дії тут ні до чого: перезавантажте сторінку або поверніться пізніше.",
  "data-loading-failed": "Помилка завантаження даних! Спробуйте пізніше.",
  "sign-in-failed": "Помилка входу! Неправильний логін або пароль.",
  "feedback-failed": "Під час надсилання звернення сталася помилка!",
  "feedback-file-failed": "Не вдалося надіслати файл.",
  "feedback-file-left":
    "Звернення отримано, а файл міг не надійти: сторінку залишено раніше, ніж його надіслано.",
  "registration-failed":
    "Під час спроби реєстрації сталася помилка. Будь ласка, перезавантажте сторінку.",
  "social-failed": "Не вдалося авторизуватися через Google. Спробуйте пізніше.",
  "social-signed-in": "Ви успішно увійшли до особистого кабінету.",
  "social-question": "Ви ще не зареєстровані в системі. Бажаєте зареєструватися?",
  "social-provider-not-found": "Провайдера входу не знайдено",
  "social-not-logged-in": "Вхід через провайдера не виконано",
  "social-providers-not-ready": "Провайдери входу ще не готові",
  "social-refresh-unsupported": "Обраний провайдер не підтримує оновлення токена",
  "social-access-token-unsupported": "Обраний провайдер не підтримує токени доступу",
  "recovery-send-failed": "Не вдалося надіслати лист для відновлення пароля.",
  "recovery-password-changed": "Пароль успішно змінено!",
  "recovery-change-failed": "Помилка зміни пароля! Спробуйте пізніше.",
  "general-saved": "Загальну інформацію профілю успішно оновлено!",
  "emails-saved": "Електронні адреси успішно оновлено!",
  "emails-saved-again": "Збережено. Перевірте пошту.",
  "saved-unchanged": "Збережено без змін.",
  "processing-failed": "Помилка обробки! Спробуйте пізніше.",
  "leave-question": "Залишити сторінку?",
  "leave-text": "Незбережені зміни буде втрачено.",
  "leave-accept": "Залишити",
  "leave-reject": "Повернутися",
  "logout-question": "Вийти з кабінету?",
  "logout-accept": "Вийти",
  "logout-text-readings":
    "На цьому пристрої є показання, яких ще не передано. Після виходу їх буде видалено.",
  "logout-text-both":
    "На цьому пристрої є показання, яких ще не передано. Після виходу буде видалено і їх, і незбережені зміни.",
  "contacts-saved": "Контактні дані успішно оновлено!",
  "phone-save-failed": "Помилка додавання телефону! Спробуйте пізніше.",
  "password-changed": "Пароль успішно змінено!",
  "password-change-failed": "Помилка зміни пароля! Спробуйте пізніше.",
  "profile-deleted": "Ваш профіль успішно видалено.",
  "profile-deletion-failed": "Помилка видалення облікового запису! Спробуйте пізніше.",
  yes: "Так",
  no: "Ні",
  "session-ended": "Сеанс завершено. Увійдіть знову.",
  "session-was-over": "Сеанс тоді вже завершився. Спробуйте ще раз.",
  "please-wait": "Зачекайте, будь ласка…",
};

/** Rounded up. Nobody counts many minutes, and less than one is no wait. */
const waitOf = (seconds: number | undefined): string => {
  if (seconds === undefined) return "кілька хвилин";
  const minutes = Math.ceil(seconds / 60) || 1;
  if (minutes > 1440) return "добу або пізніше";
  return minutes > 90 ? `${Math.ceil(minutes / 60)}\u00A0год` : `${minutes}\u00A0хв`;
};

export const textOf = (message: Message): string => {
  if ("text" in message) return message.text;
  return message.code === "too-many"
    ? `Забагато спроб. Спробуйте ще раз через ${waitOf(message.wait)}.`
    : text[message.code];
};
