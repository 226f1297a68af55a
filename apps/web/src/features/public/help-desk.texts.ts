/** Texts of the cabinet's help. */
export const helpDeskTexts = {
  heading: "Допомога",
  lead: "Відповіді на питання, документи та зв’язок з нами.",
  documentsLoading: "Завантажуємо перелік документів…",
  ask: "Не знайшли відповіді?",
  /** What the form fills in: a registration asks for no name, and the profile may not have loaded. */
  askAdvice: {
    named: "Напишіть нам. Ваші ім’я та електронна пошта вже будуть у формі.",
    nameless: "Напишіть нам. Ваша електронна пошта вже буде у формі.",
    unknown: "Напишіть нам.",
  },
} as const;
