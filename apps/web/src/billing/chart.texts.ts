/** Texts of every chart. */
export const chartTexts = {
  /** The slider of one chart; several on a screen differ by what they are about. */
  pick: (subject?: string) =>
    subject === undefined ? "Значення на діаграмі" : `Значення на діаграмі: ${subject}`,
} as const;
