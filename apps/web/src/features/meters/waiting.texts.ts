import type { Objection } from "#machines/billing/waiting-readings/waiting-reading.ts";
import { pluralOf } from "../../formats/plural.ts";
import { refusalTexts } from "./meters.texts.ts";

const readings = { one: "показання", few: "показання", many: "показань" };
const count = (number: number): string => `${number} ${pluralOf(number, readings)}`;

/** Why a waiting reading was not sent or not accepted, if the server sent no message. */
export const objectionTexts: Readonly<Record<Objection["reason"], string>> = {
  ...refusalTexts,
  /** The service may take it all the same. */
  closed: "Строк передання показань цього лічильника зараз не діє",
};

/** After an end that nobody asked for, this tab gives them back to their resident (docs/decisions/0072). */
const untilEnd =
  "Вихід із кабінету їх видалить. Якщо сеанс завершиться сам, увійдіть знову, не закриваючи й не оновлюючи вкладок порталу: вони повернуться.";

/** Texts of readings that were typed without a network. */
export const waitingTexts = {
  waiting: "Чекають на передання",
  waitingOffline: `Показання збережено лише на цьому пристрої. Коли з’явиться інтернет, портал запитає, чи передати їх. ${untilEnd}`,
  waitingOnline: `Показання ще не передано. ${untilEnd}`,
  typedAt: (moment: string) => `введено ${moment}`,
  drop: "Прибрати",
  dropOne: (meter: string) => `Прибрати: ${meter}`,
  send: "Передати",

  question: "Передати показання, введені без інтернету?",
  questionText: "Інтернет знову є. Перевірте показання: їх буде передано після Вашої згоди.",
  objectedText:
    "Ці показання не передано: причину вказано біля кожного. Передайте їх усе одно або приберіть.",
  unansweredText: "Відповіді від сервера немає. Спробуйте ще раз.",
  onceText: "Двічі показання не передамо.",
  some: (number: number) => `Прийнято ${count(number)}.`,
  sending: "Передаємо показання…",
  yes: (number: number) => `Передати ${count(number)}`,
  yesAnyway: "Передати все одно",
  later: "Пізніше",
  close: "Закрити",

  sent: (number: number) => `Прийнято ${count(number)}`,
  done: "Готово",
} as const;
