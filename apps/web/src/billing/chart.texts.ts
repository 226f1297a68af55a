/** Texts of every chart. */
export const chartTexts = {
  pick: "Значення на діаграмі",
} as const;
