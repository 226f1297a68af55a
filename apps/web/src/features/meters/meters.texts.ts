import type { Counter } from "#contracts/schemas/counters.ts";
import type { ReadingIssue } from "#machines/forms/readings.form.ts";
import type { RefusedReading } from "#machines/billing/readings/readings.outcomes.ts";
import { pluralOf } from "../../formats/plural.ts";

const readings = { one: "показання", few: "показання", many: "показань" };
const digits = { one: "цифра", few: "цифри", many: "цифр" };

/** The texts of issues of a typed reading; they name the dial where it is the reason. */
export const readingIssues: Readonly<
  Record<ReadingIssue, (dial: Pick<Counter, "digits" | "fractionDigits">) => string>
> = {
  "reading-format": ({ fractionDigits }) =>
    `Введіть показання цифрами, наприклад ${fractionDigits === 0 ? "123" : "123,4"}`,
  "reading-negative": () => "Показання не буває від’ємним",
  "too-many-digits": ({ digits: count }) =>
    `На лічильнику лише ${count} ${pluralOf(count, digits)} до коми`,
  "too-many-decimals": ({ fractionDigits: count }) =>
    `На лічильнику лише ${count} ${pluralOf(count, digits)} після коми`,
  "no-decimals": () => "Лічильник показує лише цілі числа: введіть без коми",
};

/** Why a reading was not accepted, if the server sent no message. */
export const refusalTexts: Readonly<Record<RefusedReading["reason"], string>> = {
  lower: "Показання менше за попереднє",
  unusual: "Споживання значно більше, ніж звичайно",
  "too-many-digits": "У показанні більше цифр, ніж на лічильнику",
  "unknown-counter": "Цього лічильника немає серед Ваших",
  "provider-unavailable": "Постачальник зараз не приймає показань. Спробуйте пізніше",
  unanswered: "Про це показання сервер нічого не відповів. Передайте його ще раз",
};

/** Texts of the meters, their readings and the history of one. */
export const metersTexts = {
  meters: "Лічильники",
  loading: "Завантажуємо лічильники…",
  noMeters: "Лічильників немає",
  noMetersAdvice: "За Вашими особовими рахунками немає жодного лічильника.",
  nothingChosen: "За цими фільтрами лічильників немає",
  nothingChosenAdvice: "Оберіть іншого постачальника чи рахунок.",
  allMeters: "Показати всі лічильники",

  all: "До всіх лічильників",
  unknown: "Такого лічильника немає",
  unknownAdvice: "Серед лічильників Ваших особових рахунків такого немає. Можливо, його замінили.",

  meter: "Лічильник",
  previous: "Попереднє показання",
  usual: "Звичайне споживання",
  reading: "Показання",
  history: "Історія показань",
  number: (number: string) => `№\u00A0${number}`,
  account: (provider: string, code: string) => `${provider}, рахунок ${code}`,
  fieldLabel: (meter: string) => `Показання: ${meter}`,
  historyOf: (meter: string) => `Історія показань: ${meter}`,
  perMonth: "на місяць",
  unknownUsual: "ще невідоме",
  never: "ще не передавали",
  unread: "не вдалося прочитати",
  acceptedOn: (day: string) => `Прийнято ${day}`,
  otherAddress: "Адресу не вказано",

  firstReading: "Перше показання цього лічильника",
  nothingToCompare: "Попереднє показання не вдалося прочитати, тому порівняти немає з чим",
  unchanged: "Без змін: споживання немає",
  difference: (difference: string, usual: string | undefined) =>
    usual === undefined ? difference : `${difference}, звичайно ${usual} на місяць`,
  /** Follows the consumption: its expected cost. */
  costs: (difference: string, sum: string, hasSewerage: boolean) =>
    `${difference} ${sum}${hasSewerage ? " з водовідведенням" : ""}`,
  farAbove: (difference: string, usual: string) =>
    `${difference}: значно більше за звичайні ${usual} на місяць`,
  lower: (difference: string) => `${difference}: менше за попереднє`,
  sameWhole: (last: string) => `Якщо споживання не було, додайте цифри після коми: було ${last}`,

  help: {
    title: "Як передати показання",
    points: [
      {
        question: "Які цифри переписати?",
        answer:
          "Усі цифри до коми. Цифри після коми можна не вказувати, якщо до коми щось змінилося.",
      },
      {
        question: "Як передати за кілька лічильників?",
        answer: "Заповніть їхні поля й натисніть кнопку один раз. Порожні поля не надсилаються.",
      },
      {
        question: "Що робити, якщо в переданому помилка?",
        answer:
          "Передайте правильне показання ще раз. Якщо воно менше за попереднє, портал перепитає.",
      },
    ],
  },
  entry: "Нові показання",
  submit: "Передати показання",
  sending: "Передаємо показання…",
  typed: (count: number) => `Введено ${count} ${pluralOf(count, readings)}`,
  typedElsewhere: (count: number) => `з них не на цій сторінці: ${count}`,
  accepted: (count: number) => `Прийнято ${count} ${pluralOf(count, readings)}.`,
  notAccepted: (count: number) => `Не прийнято: ${count}.`,
  sent: (count: number) => `Прийнято ${count} ${pluralOf(count, readings)}`,
  sentReading: (reading: string, used: string) => `${reading}, ${used}`,
  sentTotal: (sum: string) => `Разом ${sum}. Точну суму буде в рахунку.`,
  more: "Передати інші показання",
  nothingTyped: "Введіть хоча б одне показання",
  summary: "Перевірте показання",
  refused: "Прийнято не всі показання",
  noneAccepted: "Показання не прийнято",
  failed: "Показання не передано. Усе, що Ви ввели, залишилося в полях.",
  unsettled: "Невідомо, чи прийнято показання. Усе, що Ви ввели, залишилося в полях.",
  /** The same of what was sent after a question, when the others had been accepted already. */
  failedRest: "Решту показань не передано. Ці показання залишилися в полях.",
  unsettledRest: "Невідомо, чи прийнято решту показань. Ці показання залишилися в полях.",
  unreadableAdvice:
    "Відповідь сервера не вдалося прочитати. Перш ніж надсилати ще раз, оновіть сторінку й подивіться на попередні показання.",
  unsettledAdvice:
    "Можливо, деякі з них прийнято під час попередньої спроби. Перш ніж надсилати ще раз, оновіть сторінку й подивіться на попередні показання.",
  inSummary: (meter: string, text: string) => `${meter}. ${text}`,

  pages: {
    name: "Сторінки лічильників",
    previous: "Попередня",
    next: "Наступна",
    page: (page: number) => `Сторінка ${page}`,
    position: (page: number, pages: number) => `Сторінка ${page} з ${pages}`,
  },
} as const;
