/** Texts below the help of every form. */
export const formHelpTexts = {
  more: "Не знайшли відповіді?",
  questions: "Питання та відповіді",
  ask: "Написати нам",
} as const;
