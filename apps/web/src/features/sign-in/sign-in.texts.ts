/** Words of the sign-in screen. */
export const signInTexts = {
  heading: "Вхід до кабінету",
  errorTitle: (title: string) => `Помилка: ${title}`,
  login: "Логін (електронна пошта)",
  password: "Пароль",
  showPassword: "Показати пароль",
  hidePassword: "Приховати пароль",
  submit: "Увійти",
  forgot: "Забули пароль?",
  noAccount: "Ще не маєте кабінету?",
  register: "Зареєструватися",
  captcha: "Перевірка, що Ви не робот",
  captchaFailed: "Не вдалося завантажити перевірку. Спробуйте ще раз.",
  retry: "Спробувати ще раз",
  summary: "Перевірте, будь ласка, форму",
  refused: "Не вдалося увійти",
  issues: {
    login: { required: "Введіть логін" },
    password: { required: "Введіть пароль" },
    recaptcha: { required: "Підтвердьте, що Ви не робот" },
  },
} as const;
