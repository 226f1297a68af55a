/** What refusals say to a resident. Statuses and causes are for developers and stand in headers and in the call log. */
export const problemTexts = {
  invalidRequest: "Дані запиту заповнено неправильно. Перевірте їх і спробуйте ще раз.",
  invalidField: "Неправильне значення",
  brokenBody: "Не вдалося прочитати дані запиту.",
  tooLarge: "Запит завеликий.",
  unsupportedType: "Такий формат даних не підтримується.",
  notFound: "Нічого не знайдено.",
  wrongMethod: "Метод недоступний або не відповідає оголошеному на сервері!",
  forgery: "Запит не підтверджено. Оновіть сторінку та спробуйте ще раз.",
  unauthorized: "Ви не авторизовані для доступу до цього ресурсу!",
  signInFailed: "Помилка входу! Неправильний логін або пароль.",
  notConfirmed:
    "Електронну пошту ще не підтверджено. Відкрийте посилання з листа, щоб активувати кабінет.",
  tooManyAttempts: "Забагато невдалих спроб входу. Спробуйте пізніше.",
  captchaRequired: "Підтвердьте, що Ви не робот.",
  accountNotFound: "Рахунок не знайдено у Вашому кабінеті.",
  contentNotFound: "Сторінку не знайдено.",
  serverFault: "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
} as const;
