/** Texts of the cabinet's help. */
export const helpDeskTexts = {
  heading: "Допомога",
  lead: "Відповіді на питання, документи та зв’язок з нами.",
  documentsLoading: "Завантажуємо перелік документів…",
  ask: "Не знайшли відповіді?",
  /** True also where the profile has no name, or has not loaded. */
  askAdvice: "Напишіть нам. Ім’я та електронну пошту форма бере з Вашого профілю, якщо вони там є.",
} as const;
