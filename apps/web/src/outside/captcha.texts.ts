/** Words about the captcha that are the same in every form. */
export const captchaTexts = {
  /** WCAG 1.1.1, 3.3.8: another sense, and people when neither will do. */
  help: "Якщо зображення розгледіти важко, оберіть у перевірці звукове завдання.",
  contact: "Не вдається пройти перевірку? Напишіть нам",
  opensElsewhere: "(відкриється в новій вкладці)",
} as const;
