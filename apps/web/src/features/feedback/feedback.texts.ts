import { captchaIssues } from "../../outside/captcha.texts.ts";

/** Words of the feedback form and of what comes after it. */
export const feedbackTexts = {
  heading: "Зворотний зв’язок",
  errorTitle: (title: string) => `Помилка: ${title}`,
  lead: "Напишіть нам про рахунок, показання чи роботу порталу. Відповідь надійде на вказану електронну пошту.",
  name: "Ім’я",
  email: "Електронна пошта",
  message: "Повідомлення",
  submit: "Надіслати",
  reason: "Щоб надіслати звернення, заповніть усі поля.",
  reasonWithCaptcha: "Щоб надіслати звернення, заповніть усі поля та підтвердьте, що Ви не робот.",
  summary: "Перевірте, будь ласка, форму",
  refused: "Звернення не надіслано",
  issues: {
    name: {
      required: "Це поле обов’язкове",
      "too-short": "Мінімальна довжина поля: 3 символи",
    },
    email: { required: "Введіть електронну пошту" },
    message: {
      required: "Повідомлення обов’язкове",
      "too-short": "Мінімальна довжина повідомлення: 10 символів",
    },
    recaptcha: captchaIssues,
  },
} as const;

export const feedbackCompletedTexts = {
  heading: "Звернення надіслано",
  sent: "Ваше звернення успішно надіслано! Відповідь надійде на вказану електронну пошту після опрацювання.",
  withoutFile: "Файл до звернення не додано",
  withoutFileAdvice: "Саме звернення отримано. Якщо файл потрібен, напишіть нам ще раз.",
  home: "На головну",
  again: "Написати ще раз",
} as const;
