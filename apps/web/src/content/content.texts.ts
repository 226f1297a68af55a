/** Texts that the portal adds to content. */
export const contentTexts = {
  opensElsewhere: "(відкриється в новій вкладці)",
  table: "Таблиця",
  /** Does not point to the feedback form, which some deployments lack. */
  tooLarge: "Цей текст не вдалося показати на сторінці.",
} as const;
