import { pluralOf } from "#web/formats/plural.ts";

const payments = { one: "платіж", few: "платежі", many: "платежів" };
const invoices = { one: "рахунок", few: "рахунки", many: "рахунків" };
const months = { one: "місяць", few: "місяці", many: "місяців" };

/** Texts of the blocks of the overview. */
export const overviewTexts = {
  lastPayments: "Останні платежі",
  paymentsLoading: "Завантажуємо останні платежі…",
  noPayments: (count: number) =>
    count === 1
      ? "За останній місяць платежів не було"
      : `За останні ${count} ${pluralOf(count, months)} платежів не було`,
  noPaymentsAdvice: "Щойно постачальник отримає оплату, вона з’явиться тут.",
  ofPayments: "платежі",
  payments: (count: number) => `${count} ${pluralOf(count, payments)}`,
  shownOf: (shown: number, count: number) => `Показано останні ${shown} з ${count}`,
  unreadPayments: "Деякі платежі показати не вдалося",
  processing: "обробляється",
  account: (code: string) => `Рахунок ${code}`,
  /** Without its name, which the accounts have. */
  provider: (code: string) => `Постачальник ${code}`,

  ofAccount: (account: string, month: string) => `рахунок ${account}, ${month}`,
  billOf: (service: string, month: string) => `${service}, ${month}`,

  personalData: "Особисті дані",
  profileLoading: "Завантажуємо особисті дані…",
  name: "Ім’я",
  email: "Електронна пошта",
  phone: "Телефон",
  notSaid: "не вказано",
  profile: "Мій профіль",

  noMeters: "Лічильників за Вашими рахунками немає",
  all: "Усі",
  ofInvoices: "рахунки на оплату",
  /** Which home they are of is not known: said beside one of several. */
  unreadInvoices: (count: number, { isMore, isOfHome }: { isMore: boolean; isOfHome: boolean }) =>
    `${isMore ? "Ще " : ""}${count} ${pluralOf(count, invoices)} показати не вдалося${isOfHome ? ", оселя невідома" : ""}`,
  block: "Завантажуємо…",
} as const;
