/** Texts of every field of a password. */
export const passwordToggle = {
  showLabel: "Показати пароль",
  hideLabel: "Приховати пароль",
} as const;

/** Texts of a new password that is typed twice. */
export const newPasswordTexts = {
  hint: "Мінімальна довжина пароля: 6 символів, радимо від 8. Найнадійніша — довга фраза з кількох слів.",
  confirmation: "Підтвердження пароля",
} as const;
