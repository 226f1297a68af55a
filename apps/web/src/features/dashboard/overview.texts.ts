import { pluralOf } from "../../formats/plural.ts";

const meters = { one: "лічильника", few: "лічильників", many: "лічильників" };
const payments = { one: "платіж", few: "платежі", many: "платежів" };
const accounts = { one: "рахунок", few: "рахунки", many: "рахунків" };
const months = { one: "місяць", few: "місяці", many: "місяців" };

/** Words of the blocks of the overview. */
export const overviewTexts = {
  readings: "Показання лічильників",
  readingsLoading: "Завантажуємо показання лічильників…",
  readingsDue: (count: number, month: string) =>
    `Чекаємо на показання ${count} ${pluralOf(count, meters)} за ${month}`,
  readingsDone: (month: string) => `Показання за ${month} передано. Дякуємо!`,
  noReading: "показань ще немає",
  submitReadings: "Передати показання",
  allMeters: "Усі лічильники",

  lastPayments: "Останні платежі",
  paymentsLoading: "Завантажуємо останні платежі…",
  noPayments: (count: number) =>
    count === 1
      ? "За останній місяць платежів не було"
      : `За останні ${count} ${pluralOf(count, months)} платежів не було`,
  noPaymentsAdvice: "Щойно постачальник отримає оплату, вона з’явиться тут.",
  allPayments: "Усі платежі",
  monthTotal: (sum: string, count: number) => `${sum}, ${count} ${pluralOf(count, payments)}`,
  shownOf: (shown: number, count: number) => `Показано останні ${shown} з ${count}`,
  processing: "опрацьовується",
  account: (code: string) => `Рахунок ${code}`,

  personalData: "Особисті дані",
  profileLoading: "Завантажуємо особисті дані…",
  name: "Ім’я",
  email: "Електронна пошта",
  phone: "Телефон",
  noPhone: "не вказано",
  profile: "Мій профіль",

  counters: "Лічильники за рахунками",
  countersLoading: "Завантажуємо лічильники…",
  noCounters: "Лічильників за Вашими рахунками немає",
  counter: "Лічильник",
  reading: "Останнє показання",
  readingDate: "Дата",
  accountNumber: "Номер рахунку",
  number: (number: string) => `№ ${number}`,
  showAll: (count: number) => `Показати всі (${count})`,

  history: "Нарахування за місяцями",
  historyLoading: "Завантажуємо нарахування…",
  historyLabel: "Діаграма нарахувань за місяцями. Ті самі суми наведено в таблиці поряд.",
  noHistory: "Нарахувань за останній рік немає",
  month: "Місяць",
  charged: "Нараховано",
  total: "Разом",
  allInvoices: "Усі рахунки",

  tariffs: "Історія тарифів",
  tariffsLoading: "Завантажуємо тарифи…",
  noTariffs: "Тарифів цього постачальника немає",
  service: "Послуга",
  price: "Тариф",
  period: "Діє",
  since: (from: string) => `з ${from}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  allTariffs: "Усі тарифи",

  accounts: "Рахунки за постачальниками",
  accountCount: (count: number) => `${count} ${pluralOf(count, accounts)}`,
  manageAccounts: "Керувати рахунками",

  block: "Завантажуємо…",
} as const;
