import { pluralOf } from "#web/formats/plural.ts";

const meters = { one: "лічильника", few: "лічильників", many: "лічильників" };
const payments = { one: "платіж", few: "платежі", many: "платежів" };
const months = { one: "місяць", few: "місяці", many: "місяців" };

/** Texts of the blocks of the overview. */
export const overviewTexts = {
  readings: "Показання лічильників",
  readingsLoading: "Завантажуємо показання лічильників…",
  readingsDue: (count: number, month: string) =>
    `Чекаємо на показання ${count} ${pluralOf(count, meters)} за ${month}`,
  readingsUnread: (count: number) =>
    `Останні показання ${count} ${pluralOf(count, meters)} не вдалося прочитати`,
  readingsDone: (month: string) => `Показання за ${month} передано. Дякуємо!`,
  submitReadings: "Передати показання",

  lastPayments: "Останні платежі",
  paymentsLoading: "Завантажуємо останні платежі…",
  noPayments: (count: number) =>
    count === 1
      ? "За останній місяць платежів не було"
      : `За останні ${count} ${pluralOf(count, months)} платежів не було`,
  noPaymentsAdvice: "Щойно постачальник отримає оплату, вона з’явиться тут.",
  allPayments: "Усі платежі",
  payments: (count: number) => `${count} ${pluralOf(count, payments)}`,
  shownOf: (shown: number, count: number) => `Показано останні ${shown} з ${count}`,
  processing: "обробляється",
  account: (code: string) => `Рахунок ${code}`,

  ofAccount: (account: string, month: string) => `рахунок ${account}, ${month}`,
  bill: (service: string, account: string, month: string) =>
    `${service}, рахунок ${account}, ${month}`,

  personalData: "Особисті дані",
  profileLoading: "Завантажуємо особисті дані…",
  name: "Ім’я",
  email: "Електронна пошта",
  phone: "Телефон",
  notSaid: "не вказано",
  profile: "Мій профіль",

  noMeters: "Лічильників за Вашими рахунками немає",
  allInvoices: "Усі рахунки",
  block: "Завантажуємо…",
} as const;
