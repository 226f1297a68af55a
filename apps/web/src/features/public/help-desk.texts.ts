/** Texts of the cabinet's help. */
export const helpDeskTexts = {
  heading: "Допомога",
  lead: "Відповіді на питання, документи та зв’язок з нами.",
  documentsLoading: "Завантажуємо перелік документів…",
  ask: "Не знайшли відповіді?",
  askAdvice: "Напишіть нам. Ваші ім’я та електронна пошта вже будуть у формі.",
} as const;
