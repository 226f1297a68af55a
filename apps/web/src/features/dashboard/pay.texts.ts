import type { PayServiceId } from "../../app/utility/pay-links.ts";

/** Names of the payment services; a service without a name does not compile. */
const services: Readonly<Record<PayServiceId, string>> = {
  catalogue: "Каталог платежів",
  bank: "Інтернет-банкінг",
  second: "Другий платіжний сервіс",
  third: "Третій платіжний сервіс",
  fixed: "Інший платіжний сервіс",
};

/** Words of paying. */
export const payTexts = {
  services,
  pay: "Сплатити",
  payOf: (provider: string, code: string) => `Сплатити: ${provider}, рахунок ${code}`,
  title: "Оберіть платіжний сервіс",
  close: "Закрити",
  amountToPay: "Сума до сплати",
  refreshing: "Оновлюємо суму до сплати…",
  unknown: "Сума зараз невідома. Її буде видно на сторінці сервісу.",
  account: (code: string) => `Номер рахунку ${code}`,
  newTab: "відкриється в новій вкладці",
  how: "Сервіс відкриється в новій вкладці. Після оплати поверніться сюди: ми оновимо суму.",
  away: "Сервіс оплати відкрито в новій вкладці",
  awayAdvice: (account: string) => `Коли Ви повернетеся, ми оновимо суму за рахунком ${account}.`,
  processing: "Якщо Ви сплатили, платіж опрацьовується",
  processingAdvice: (account: string) =>
    `Суму за рахунком ${account} оновлено. Платіж з’явиться тут, щойно його отримає постачальник послуг.`,
  refresh: "Оновити суму",
} as const;
