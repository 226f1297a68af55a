/** Texts of receipts as files, whatever they are of. */
export const receiptFileTexts = {
  loading: "Готуємо квитанцію…",
  slow: "Квитанція готується довше, ніж зазвичай. Можна зачекати або скасувати.",
  cancel: "Скасувати",
  delivered: {
    saved: (file: string, size: string) => `Файл «${file}» (${size}) завантажено.`,
    shared: (file: string, size: string) => `Файл «${file}» (${size}) передано.`,
    left: (file: string, size: string) =>
      `Файл «${file}» (${size}) готовий: поділіться ним або збережіть його.`,
  },
  open: (size: string) => `Відкрити квитанцію (PDF, ${size})`,
  share: "Поділитися",
  save: "Зберегти файл",
  failed: "Не вдалося завантажити квитанцію",
} as const;
