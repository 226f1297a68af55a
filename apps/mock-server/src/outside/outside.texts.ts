/** Texts of the stand-ins in the browser. */
export const outsideTexts = {
  notRobot: "Я не робот",
  captchaFailed: "Не вдалося перевірити. Спробуйте ще раз.",
  captchaExpired: "Строк перевірки минув. Позначте ще раз.",
  testNote: "тестова заміна",
  google: {
    button: "Увійти через Google",
    title: "Вхід через Google",
    choose: "Оберіть тестовий обліковий запис Google",
    cancel: "Скасувати",
    failed: "Не вдалося отримати токен. Спробуйте ще раз.",
  },
  pay: {
    title: "Сторінка оплати (тестова заміна)",
    intro: "Ось що надійшло в посиланні. Нічого не сплачено.",
    address: "Шлях",
    segments: "Частини шляху",
    parameters: "Параметри",
    name: "Назва",
    value: "Значення",
    nothing: "Параметрів немає.",
  },
} as const;
