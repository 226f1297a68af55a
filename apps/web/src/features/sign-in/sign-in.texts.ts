import { captchaIssues } from "../../outside/captcha.texts.ts";

/** Texts of the sign-in screen. */
export const signInTexts = {
  heading: "Вхід до кабінету",
  errorTitle: (title: string) => `Помилка: ${title}`,
  login: "Логін (електронна пошта)",
  password: "Пароль",
  submit: "Увійти",
  forgot: "Забули пароль?",
  noAccount: "Ще не маєте кабінету?",
  register: "Зареєструватися",
  summary: "Перевірте, будь ласка, форму",
  refused: "Не вдалося увійти",
  unchecked: "Логін і пароль не перевірено: сервер тимчасово не працює. Спробуйте пізніше.",
  again: "Увійти знову",
  ended: "Сеанс завершено. Увійдіть знову.",
  againHint:
    "Введене на сторінці збережено. Воно з’явиться, щойно Ви увійдете до того самого кабінету.",
  aheadHint: "Увійдіть до того самого кабінету, щоб продовжити роботу на цій сторінці.",
  leave: "Перейти на сторінку входу",
  close: "Закрити",
  issues: {
    login: { required: "Введіть логін" },
    password: { required: "Введіть пароль" },
    recaptcha: captchaIssues,
  },
} as const;
