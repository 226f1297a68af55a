/** Texts of sign-in and registration by a social account. */
export const socialTexts = {
  title: "Увійти через Google",
  or: "або",
  retry: "Спробувати ще раз",
  loading: "Завантажуємо кнопку входу через Google…",
  dialogTitle: "Реєстрація через Google",
  close: "Закрити",
  nameless: "Обліковий запис Google",
  emailUsed:
    "Кабінет із цією електронною поштою вже існує. Під’єднати до нього обліковий запис Google?",
  connect: "Під’єднати",
  accept: "Прийняти та зареєструватися",
} as const;
