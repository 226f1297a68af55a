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
  reason: "Щоб зареєструватися, заповніть правильно поля форми та прийміть умови договору.",
  reasonWithCaptcha:
    "Щоб зареєструватися, заповніть правильно поля форми, прийміть умови договору та підтвердьте, що Ви не робот.",
  hasAccount: "Уже маєте кабінет?",
  signIn: "Увійти",
  summary: "Перевірте, будь ласка, форму",
  refused: "Не вдалося зареєструватися",
  unknown: "Невідомо, чи створено кабінет",
  unknownAdvice:
    "Можливо, лист із посиланням уже надіслано: перевірте пошту. Якщо його немає, зареєструйтеся ще раз.",
  help: {
    title: "Як створити кабінет",
    points: [
      {
        question: "1. Заповніть форму",
        answer:
          "Вкажіть пошту, якою користуєтеся: на неї надійде лист. Телефон можна додати пізніше.",
      },
      {
        question: "2. Відкрийте посилання з листа",
        answer: "Так Ви підтвердите пошту. Якщо листа немає, перевірте папку «Спам».",
      },
      {
        question: "3. Увійдіть і додайте особові рахунки",
        answer: "Знадобиться квитанція: на ній є номер рахунку.",
      },
    ],
  },
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
    accept: "Прийняти",
    close: "Закрити",
  },
} as const;

/** Texts of the screen that the letter's link opens. */
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
  /** Waiting helps no link that is over. */
  refused: "Електронну пошту не підтверджено.",
  /** Without a clear answer it may have been. */
  unsure: "Невідомо, чи підтверджено електронну пошту.",
  unsureNext: "Спробуйте ще раз: повторна спроба не зашкодить.",
  expired: "Строк дії посилання минув.",
  unknown: "Посилання недійсне.",
  visitor: {
    /** Nothing of an activation: the address may be one that was added to an old cabinet. */
    confirmedNext: "Тепер можна увійти.",
    alreadyNext: "Можна увійти.",
    newLetter:
      "Якщо Ви додали цю адресу у своєму профілі, увійдіть і збережіть її там ще раз: надійде новий лист. Якщо лист надійшов після реєстрації, зареєструйтеся ще раз із тією самою електронною поштою.",
    letter: "Зареєструватися ще раз",
  },
  resident: {
    confirmedNext:
      "У цьому браузері вже відкрито кабінет. Якщо він Ваш, входити ще раз не потрібно.",
    alreadyNext: "У цьому браузері вже відкрито кабінет. Якщо він Ваш, входити ще раз не потрібно.",
    newLetter:
      "Якщо Ви додали цю адресу у своєму профілі, збережіть її там ще раз: надійде новий лист. Якщо лист надійшов після реєстрації, вийдіть із цього кабінету та зареєструйтеся ще раз із тією самою електронною поштою.",
    letter: "Перейти до профілю",
  },
  signOut: "Вийти, щоб зареєструватися ще раз",
  signOutToEnter: "Вийти, щоб увійти до іншого кабінету",
  noCode: "Код підтвердження електронної пошти не може бути порожнім!",
  noCodeNext: "Відкрийте посилання з листа ще раз або скопіюйте його повністю.",
  retry: "Спробувати ще раз",
} as const;
