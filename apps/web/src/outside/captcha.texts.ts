/** Texts about the captcha, the same in every form. */
export const captchaTexts = {
  label: "Перевірка, що Ви не робот",
  failed: "Не вдалося завантажити перевірку. Спробуйте ще раз.",
  retry: "Спробувати ще раз",
  /** WCAG 1.1.1, 3.3.8: an audio task, and a contact for people who can do neither. */
  help: "Якщо зображення розгледіти важко, оберіть у перевірці звукове завдання.",
  contact: "Не вдається пройти перевірку? Напишіть нам",
  opensElsewhere: "(відкриється в новій вкладці)",
} as const;

/** The message when it is not solved. */
export const captchaIssues = { required: "Підтвердьте, що Ви не робот" } as const;
