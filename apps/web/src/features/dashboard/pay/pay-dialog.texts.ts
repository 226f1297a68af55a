import type { PayServiceId } from "./pay-links.ts";

/** Default names of the payment services; a service without a name does not compile. */
const services: Readonly<Record<PayServiceId, string>> = {
  catalogue: "Каталог платежів",
  bank: "Інтернет-банкінг",
  second: "Другий платіжний сервіс",
  third: "Третій платіжний сервіс",
  fixed: "Інший платіжний сервіс",
};

/** Texts of the choice between payment services. */
export const payDialogTexts = {
  services,
  title: "Оберіть платіжний сервіс",
  amountToPay: "Сума до сплати",
  unknown: "Сума зараз невідома. Перевірте її, будь ласка, на сторінці сервісу.",
  nothingOwed: "Боргу немає, але можна сплатити наперед.",
  overpaid: (sum: string) => `Переплата ${sum}: боргу немає, але можна сплатити наперед.`,
  newTab: "відкриється в новій вкладці",
  enter:
    "На сайті сервісу введіть або перевірте номер рахунку й суму. Суму можна змінити, зокрема сплатити більше наперед.",
  how: "Сервіс відкриється в новій вкладці. Після оплати поверніться сюди: ми оновимо суму.",
  account: (code: string) => `Номер рахунку ${code}`,
} as const;
