import { pluralOf } from "#web/formats/plural.ts";

const accounts = { one: "рахунок", few: "рахунки", many: "рахунків" };

/** Texts of the blocks that are switched off by default. */
export const optionalTexts = {
  allMeters: "Усі лічильники",
  noReading: "показань ще немає",
  unreadReading: "не вдалося прочитати",
  meters: "Лічильники за рахунками",
  metersLoading: "Завантажуємо лічильники…",
  meter: "Лічильник",
  reading: "Останнє показання",
  readingDate: "Дата",
  accountNumber: "Номер рахунку",
  number: (number: string) => `№\u00A0${number}`,

  history: "Нарахування за місяцями",
  historyLoading: "Завантажуємо нарахування…",
  historyLabel: "Діаграма нарахувань за місяцями. Ті самі суми наведено в таблиці поряд.",
  historyPreliminary: (month: string, sum: string) =>
    `${month} показано попередньо: ${sum}, місяць ще не закрито.`,
  preliminary: "попередньо",
  preliminaryLegend: "попередньо: місяць ще не закрито",
  notYetCharged: "ще не нараховано",
  notCharged: "немає нарахувань",
  totalWith: (sum: string) => `Разом, зокрема попередньо ${sum}`,
  noHistory: "Нарахувань за останній рік немає",
  unread: (count: number) =>
    `Суми неповні: не вдалося прочитати ${count} ${pluralOf(count, accounts)}.`,
  month: "Місяць",
  charged: "Нараховано",
  total: "Разом",

  tariffs: "Історія тарифів",
  tariffsLoading: "Завантажуємо тарифи…",
  noTariffs: "Чинних тарифів цього постачальника немає",
  unreadTariffs: "Частину даних про тарифи показати не вдалося",
  service: "Послуга",
  price: "Тариф",
  period: "Діє",
  since: (from: string) => `з ${from}`,
  between: (from: string, to: string) => `${from}\u00A0– ${to}`,
  allTariffs: "Усі тарифи",

  accounts: "Особові рахунки",
  providersLoading: "Завантажуємо особові рахунки…",
  noAccounts: "Особових рахунків зараз немає",
  unreadAccounts: "Частину даних про особові рахунки показати не вдалося",
  accountCount: (count: number) => `${count} ${pluralOf(count, accounts)}`,
  accountNumbers: (codes: readonly string[]) => `№\u00A0${codes.join(", ")}`,
  manageAccounts: "Керувати рахунками",
} as const;
