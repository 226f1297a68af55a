import { deadlineTexts } from "#web/billing/deadlines.texts.ts";
import type { ReadingTime } from "#web/billing/deadlines.ts";
import {
  formatDay,
  formatFullMonth,
  formatMonthName,
  formatSpokenDay,
} from "#web/formats/dates.ts";
import { pluralOf } from "#web/formats/plural.ts";
import type { DebtDue } from "../amounts/overdue.ts";

const meters = { one: "лічильник", few: "лічильники", many: "лічильників" };
const unread = { one: "лічильника", few: "лічильників", many: "лічильників" };

const listed = (names: readonly string[]): string => names.join(", ").toLocaleLowerCase("uk");

/** Texts of the resident's tasks. */
export const todoTexts = {
  title: "Треба зробити",
  readings: "Показання лічильників",
  readingsLoading: "Завантажуємо показання лічильників…",
  pay: (sum: string) => `Сплатити ${sum}`,
  /**
   * The day is that of one month's bills: the sum may contain older debts, which were due before. What is overdue may be
   * a part of it.
   */
  payBy: (due: DebtDue) => {
    const { period, day, daysLeft } = due.last;
    if (due.kind === "overdue")
      return `є прострочення за ${formatMonthName(due.overdue.period)}${due.hasMore ? " і раніше" : ""}`;
    if (due.kind === "late")
      return `рахунок за ${formatFullMonth(due.late.period)} надійшов після строку оплати (${formatDay(due.late.day)})`;
    if (due.kind === "newer")
      return `рахунки за ${formatMonthName(due.newer.period)} — до ${formatSpokenDay(due.newer.day)}`;
    if (due.kind === "unknown")
      return `строк оплати за ${formatMonthName(period)} — ${formatSpokenDay(day)}`;
    if (due.kind === "unlisted") return "цього боргу немає в рахунках за останні місяці";
    if (due.kind === "older") return `борг давніший, ніж рахунки за ${formatMonthName(period)}`;
    return daysLeft < 0
      ? `строк минув ${formatSpokenDay(day)}`
      : `рахунки за ${formatMonthName(period)} — до ${formatSpokenDay(day)}`;
  },
  sendReadings: (names: readonly string[]) => `Передати показання: ${listed(names)}`,
  sendBy: ({ to, daysLeft }: ReadingTime) => deadlineTexts.until({ day: to, daysLeft }),
  withoutReading: (count: number, month: string) =>
    `${count} ${pluralOf(count, meters)} без показань за ${formatFullMonth(month)}`,
  confirmEmail: "Підтвердити електронну пошту",
  /** With both days: windows of meters with one name may begin together. */
  later: (names: readonly string[], { from, to }: ReadingTime) =>
    `${names.join(", ")}: показання з ${formatSpokenDay(from)} до ${formatSpokenDay(to)}`,
  missed: (count: number) => `За минулий строк без показань: ${count} ${pluralOf(count, meters)}`,
  unread: (count: number) =>
    `Останні показання ${count} ${pluralOf(count, unread)} не вдалося прочитати`,
  debt: { clear: "Боргу немає", unknown: "Чи є борг, зараз невідомо" },
  nothing: "Усе зроблено. Дякуємо!",
} as const;
