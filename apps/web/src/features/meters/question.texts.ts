import type { Doubt } from "#machines/forms/readings.form.ts";

const doubts: Readonly<Record<Doubt, string>> = {
  lower: "менше за попереднє",
  unusual: "споживання значно більше, ніж звичайно",
};

/** Texts of the question about readings that look like typing errors. */
export const questionTexts = {
  question: "Перевірте ці показання",
  questionText: "Вони незвичні. Звірте їх із лічильником, перш ніж передати.",
  lowerThan: (typed: string, last: string, difference: string) =>
    `${typed}: менше за попереднє, ${last} (${difference})`,
  lacksDecimals: (typed: string, last: string) =>
    `${typed}: попереднє — ${last}. Якщо споживання не було, додайте цифри після коми`,
  aboveUsual: (typed: string, difference: string, usual: string) =>
    `${typed}: споживання ${difference}, а звичайно ${usual} на місяць`,
  doubtOfServer: (typed: string, doubt: Doubt) => `${typed}: ${doubts[doubt]}`,
  confirm: "Усе правильно, передати",
  back: "Виправити",
  close: "Закрити",
} as const;
