import { pluralOf } from "../../formats/plural.ts";

const accounts = { one: "рахунку", few: "рахунків", many: "рахунків" };

/** Words of the cabinet's first screens. */
export const dashboardTexts = {
  sections: "Розділи кабінету",
  overview: "Огляд",
  accounts: "Особові рахунки",
  /** In the tab bar of a phone there is room for one word. */
  accountsShort: "Рахунки",
  profile: "Профіль",
  amountToPay: "Сума до сплати",
  amountLoading: "Завантажуємо суму до сплати…",
  asOf: (moment: string) => `Станом на ${moment}`,
  counting: (known: number, all: number) => `Поки що відомо за ${known} з ${all} рахунків`,
  without: (failed: number) =>
    `Без ${failed} ${pluralOf(failed, accounts)}: суму не вдалося завантажити.`,
  overpaidApart: (sum: string) =>
    `Переплата ${sum}. Вона не зменшує заборгованість за іншими рахунками.`,
  overpaidOnly: (sum: string) => `Переплата ${sum}.`,
  nothingOwed: "Заборгованості немає",
  nothingOwedSoFar: "За відомими рахунками боргу немає",
  shares: "Кому заборговано",
  sharesDrawing: "Частка кожного постачальника в заборгованості",
  sharesLoading: "Завантажуємо розподіл заборгованості…",
  otherProviders: (count: number) => `Інші постачальники (${count})`,
  provider: "Постачальник послуг",
  sum: "Сума",
  share: "Частка",
  total: "Разом",
  debt: "Заборгованість",
  overpayment: "Переплата",
  lineLoading: "Завантажуємо суму…",
  lineUnknown: "Сума невідома",
  accountNumber: "Номер рахунку",
  retryLine: (provider: string, code: string) => `Спробувати ще раз: ${provider}, ${code}`,
  accountsLoading: "Завантажуємо особові рахунки…",
  noAccounts: "До кабінету ще не додано жодного особового рахунку",
  noAccountsAdvice:
    "Щойно рахунок з’явиться в кабінеті, тут буде видно, скільки й кому сплатити. Номер особового рахунку надруковано на квитанції.",
  askUs: "Написати нам про рахунок",
  lastInvoices: "Останні рахунки на оплату",
  invoicesLoading: "Завантажуємо останні рахунки…",
  noInvoices: "Рахунків на оплату ще немає",
  noInvoicesAdvice: "Вони з’являться тут після першого нарахування.",
  showAll: (count: number) => `Показати всі (${count})`,
  service: "Послуга",
  period: "Період",
  charged: "Нараховано",
  toPay: "До сплати",
} as const;

/** Words of the read view of the profile. */
export const profileTexts = {
  title: "Мій профіль",
  general: "Загальна інформація",
  generalLoading: "Завантажуємо загальну інформацію…",
  lastName: "Прізвище",
  firstName: "Ім’я",
  middleName: "По батькові",
  login: "Логін",
  registered: "Зареєстровано",
  changed: "Останні зміни",
  notGiven: "не вказано",
  emails: "Електронні адреси",
  emailsLoading: "Завантажуємо електронні адреси…",
  noEmails: "Електронних адрес немає",
  phones: "Контактні телефони",
  phonesLoading: "Завантажуємо телефони…",
  noPhones: "Телефонів ще немає",
  noPhonesAdvice: "Телефон допоможе зв’язатися з Вами щодо рахунків.",
  byDefault: "за замовчуванням",
} as const;
