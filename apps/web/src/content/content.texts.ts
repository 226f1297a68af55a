/** Words that the frame adds to the editors' texts. */
export const contentTexts = {
  opensElsewhere: "(відкриється в новій вкладці)",
  table: "Таблиця",
  tooLarge:
    "Цей текст завеликий, щоб показати його на сторінці. Повідомте нас, будь ласка, через зворотний зв’язок.",
} as const;
