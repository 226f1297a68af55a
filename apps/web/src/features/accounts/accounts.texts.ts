import { pluralOf } from "../../formats/plural.ts";

const accounts = { one: "рахунок", few: "рахунки", many: "рахунків" };

/** Texts of the accounts of the cabinet. */
export const accountsTexts = {
  title: "Особові рахунки",
  loading: "Завантажуємо особові рахунки…",
  accountNumber: "Номер рахунку",
  add: "Додати рахунок",
  added: (provider: string, code: string) => `Рахунок ${code} додано до кабінету: ${provider}.`,
  removed: (provider: string, code: string) =>
    `Рахунок ${code} видалено з кабінету: ${provider}. У постачальника він лишається без змін.`,
  remove: "Видалити",
  removeOf: (provider: string, code: string) => `Видалити рахунок ${code}: ${provider}`,
  waits: "Зачекайте: триває дія з іншим рахунком.",
  notRemoved: "Рахунок не видалено.",
  removalUnknown: "Невідомо, чи видалено рахунок.",
  removalUnknownAdvice: "Можна видалити ще раз: якщо рахунок уже видалено, він зникне зі списку.",
  question: "Видалити рахунок з кабінету?",
  questionText: (provider: string, code: string) =>
    `Рахунок ${code}, ${provider}. Його можна буде додати знову; у постачальника він лишається без змін.`,
  accept: "Видалити",
  reject: "Скасувати",

  filter: "Показати рахунки",
  search: "Пошук за адресою, назвою, номером або постачальником",
  found: (count: number) => `Знайдено ${count} ${pluralOf(count, accounts)}`,
  noneOfFilter: "За цими фільтрами рахунків немає",
  showAll: "Показати всі рахунки",

  meters: "Лічильники",
  metersLoading: "Завантажуємо лічильники…",
  noMeters: "Лічильників за цими рахунками немає.",
  meterNumber: (number: string) => `№\u00A0${number}`,
  meterAccount: (code: string) => `рахунок ${code}`,
  verifiedUntil: (day: string) => `Повірка дійсна до ${day}`,
  verificationOver: (day: string) => `Строк повірки минув ${day}`,
  readings: "Показання",
  readingsOf: (meter: string) => `Показання: ${meter}`,

  contacts: "Контакти постачальника",
  contactsLoading: "Завантажуємо контакти…",
  contactsFailed: "Не вдалося завантажити контакти.",
  noContacts: "Постачальник ще не вказав контактів.",
  address: "Адреса",
  phones: "Телефони",
  email: "Електронна пошта",
  hours: "Години роботи",
  services: "Послуги",
} as const;
