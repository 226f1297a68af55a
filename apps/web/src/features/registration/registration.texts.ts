import { captchaIssues } from "../../outside/captcha.texts.ts";

const mismatch = "Паролі мають збігатися";
const tooShortEmail = "Мінімальна довжина електронної адреси: 6 символів";
const tooShortPassword = "Мінімальна довжина пароля: 6 символів";
const sample = "Наприклад: name@example.com";

/** Texts of the registration screen and of the dialog with the contract terms. */
export const registrationTexts = {
  heading: "Реєстрація",
  errorTitle: (title: string) => `Помилка: ${title}`,
  email: "Електронна пошта",
  emailHint: `${tooShortEmail}. ${sample}`,
  phone: "Мобільний телефон",
  optional: "(необов’язково)",
  phoneHint: "+38 (0XX) XXX XX XX",
  phoneForeign: "Цей номер не введено: можна вказати лише один номер України, +38 (0XX) XXX XX XX.",
  password: "Пароль",
  mismatch,
  accept: "Я приймаю",
  terms: "умови договору",
  submit: "Зареєструватися",
  reason: "Щоб зареєструватися, заповніть обов’язкові поля та прийміть умови договору.",
  reasonWithCaptcha:
    "Щоб зареєструватися, заповніть обов’язкові поля, прийміть умови договору та підтвердьте, що Ви не робот.",
  hasAccount: "Уже маєте кабінет?",
  signIn: "Увійти",
  summary: "Перевірте, будь ласка, форму",
  refused: "Не вдалося зареєструватися",
  issues: {
    email: {
      required: "Введіть електронну пошту",
      "too-short": tooShortEmail,
      "email-format": `Неправильний формат електронної пошти. ${sample}`,
    },
    password: { required: "Введіть пароль", "too-short": tooShortPassword },
    confirmation: {
      required: "Введіть пароль ще раз",
      "too-short": tooShortPassword,
      mismatch,
    },
    agreed: { "not-accepted": "Прийміть умови договору" },
    recaptcha: captchaIssues,
  },
  agreement: {
    title: "Підтвердження реєстрації",
    region: "Умови договору",
    loading: "Завантажуємо умови договору…",
    accept: "Прийняти",
    close: "Закрити",
    opensElsewhere: "(відкриється в новій вкладці)",
    table: "Таблиця",
  },
} as const;

/** Texts of the notice after registration. */
export const completedTexts = {
  heading: "Вітаємо з реєстрацією!",
  sent: "На Вашу електронну пошту надіслано лист із посиланням. Відкрийте його, щоб активувати кабінет.",
  noLetter: "Якщо листа немає",
  advice: [
    "Зачекайте кілька хвилин і перевірте папку «Спам».",
    "Посилання діє одну добу. Щоб отримати нове, зареєструйтеся ще раз із тією самою електронною поштою.",
    "Якщо Ви вже мали кабінет із цією електронною поштою, у листі буде посилання для відновлення доступу.",
  ],
  again: "Зареєструватися ще раз",
  signIn: "Увійти",
} as const;

/** Texts of the screen that the letter's link leads to. */
export const confirmationTexts = {
  heading: "Підтвердження електронної пошти",
  errorTitle: (title: string) => `Помилка: ${title}`,
  lead: "Тут підтверджується електронна пошта, на яку надійшов лист із посиланням.",
  withoutScript:
    "Пошту ще не підтверджено: для цього потрібен JavaScript. Увімкніть його в налаштуваннях браузера й оновіть сторінку або відкрийте посилання з листа в іншому браузері. Посилання діє одну добу.",
  confirming: "Підтверджуємо електронну пошту…",
  confirmed: "Електронну адресу успішно підтверджено.",
  already: "Електронну адресу вже підтверджено раніше.",
  failed: "Не вдалося підтвердити електронну пошту. Спробуйте пізніше.",
  expired: "Термін дії посилання минув.",
  unknown: "Посилання недійсне.",
  visitor: {
    confirmedNext: "Кабінет активовано, тепер можна увійти.",
    alreadyNext: "Кабінет активний, можна увійти.",
    newLetter: "Щоб отримати новий лист, зареєструйтеся ще раз із тією самою електронною поштою.",
    letter: "Зареєструватися ще раз",
  },
  resident: {
    confirmedNext: "Ви вже в кабінеті, входити ще раз не потрібно.",
    alreadyNext: "Ви вже в кабінеті, входити ще раз не потрібно.",
    newLetter:
      "Якщо Ви додали цю адресу у своєму профілі, збережіть її там ще раз: надійде новий лист. Якщо лист надійшов після реєстрації, вийдіть із цього кабінету та зареєструйтеся ще раз із тією самою електронною поштою.",
    letter: "Перейти до профілю",
  },
  signOut: "Вийти, щоб зареєструватися ще раз",
  noCode: "Код підтвердження електронної пошти не може бути порожнім!",
  noCodeNext: "Відкрийте посилання з листа ще раз або скопіюйте його повністю.",
  retry: "Спробувати ще раз",
} as const;
