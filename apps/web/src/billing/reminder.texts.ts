import { formatMoney } from "../formats/money.ts";
import { deadlineTexts } from "./deadlines.texts.ts";
import type { DueBill, ReadingTime } from "./deadlines.ts";

const listed = (names: readonly string[]): string => names.join(", ").toLocaleLowerCase("uk");

/** Texts of the quiet reminder. */
export const reminderTexts = {
  region: "Нагадування",
  readings: (names: readonly string[], { to, daysLeft }: ReadingTime) =>
    `Показання (${listed(names)}) приймаємо ${deadlineTexts.until({ day: to, daysLeft })}.`,
  pay: (sum: number, due: DueBill) => `Є борг ${formatMoney(sum)}. ${deadlineTexts.payDay(due)}.`,
  toReadings: "Передати показання",
  toPay: "Перейти до оплати",
  dismiss: "Сховати нагадування до наступного строку",
} as const;
