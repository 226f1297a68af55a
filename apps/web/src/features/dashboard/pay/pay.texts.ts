/** Texts of paying. */
export const payTexts = {
  pay: "Сплатити",
  payOf: (provider: string, code: string) => `Сплатити: ${provider}, рахунок ${code}`,
  close: "Закрити",
  refreshing: "Оновлюємо суму до сплати…",
  away: "Сервіс оплати відкрито в новій вкладці",
  awayAdvice: (account: string) => `Коли Ви повернетеся, ми оновимо суму за рахунком ${account}.`,
  processing: "Якщо Ви сплатили, платіж опрацьовується",
  processingAdvice: (account: string) =>
    `Платіж за рахунком ${account} з’явиться тут, щойно його отримає постачальник послуг.`,
  refresh: "Оновити суму",
} as const;
