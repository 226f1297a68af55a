/** Texts that the portal adds to content. */
export const contentTexts = {
  opensElsewhere: "(відкриється в новій вкладці)",
  table: "Таблиця",
  /** Without a way to say so: the form for that is not everywhere, and content knows no configuration. */
  tooLarge: "Цей текст не вдалося показати на сторінці.",
} as const;
