import { formatFullMonth, formatSpokenDay } from "../formats/dates.ts";
import { pluralOf } from "../formats/plural.ts";
import type { DayWindow, DueBill, DueDay, ReadingTime } from "./deadlines.ts";

const days = { one: "день", few: "дні", many: "днів" };

const inDays = (count: number): string => `${count}\u00A0${pluralOf(count, days)}`;

const until = ({ day, daysLeft }: DueDay): string => {
  const text = `до ${formatSpokenDay(day)}`;
  return daysLeft === 0 ? `${text}, сьогодні останній день` : `${text}, ще ${inDays(daysLeft)}`;
};

/** The days of a window, which may be one. */
const within = ({ from, to }: Pick<ReadingTime, "from" | "to">): string =>
  from === to ? formatSpokenDay(from) : `з ${formatSpokenDay(from)} до ${formatSpokenDay(to)}`;

/** Texts of the deadlines for readings and bills. */
export const deadlineTexts = {
  until,
  /** With the month, since older debts were due before. */
  pay: ({ period, ...due }: DueBill) =>
    due.daysLeft < 0
      ? `Строк оплати за ${formatFullMonth(period)} минув ${formatSpokenDay(due.day)}`
      : `За ${formatFullMonth(period)} сплатити ${until(due)}`,
  /** Where it is not known whether a debt is of this month. */
  payDay: ({ period, day }: DueBill) =>
    `Строк оплати рахунків за ${formatFullMonth(period)} — ${formatSpokenDay(day)}`,
  allReadings: (text: string) => `Показання ${text}`,
  readings: ({ from, to, isOpen, daysLeft }: ReadingTime) =>
    isOpen
      ? `приймаємо ${until({ day: to, daysLeft })}`
      : `приймаємо ${within({ from, to })} (початок через ${inDays(daysLeft)})`,
  next: (time: ReadingTime) => `приймаємо ${within(time)}`,
  nextReadings: (text: string) => `Наступні показання ${text}`,
  nextReadingsOf: (meters: string, text: string) => `${meters}: наступні показання ${text}`,
  toCalendar: "Додати строки до календаря",
  sendReadings: "Передати показання",
  sendReadingsOf: (meters: string) => `Передати показання: ${meters}`,
  windowNote: ({ from_day: from, to_day: to }: DayWindow) =>
    from === to
      ? `Показання приймаємо ${from}\u00A0числа.`
      : `Показання приймаємо з\u00A0${from} до\u00A0${to}\u00A0числа${to < from ? " наступного місяця" : ""}.`,
  payBills: "Сплатити рахунки",
  payNote: "До цього дня сплачують рахунки за попередній місяць.",
} as const;
