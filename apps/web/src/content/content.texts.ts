/** Texts that the portal adds to content. */
export const contentTexts = {
  opensElsewhere: "(відкриється в новій вкладці)",
  table: "Таблиця",
  tooLarge:
    "Цей текст не вдалося показати на сторінці. Повідомте нас, будь ласка, через зворотний зв’язок.",
} as const;
