import { formatFullMonth } from "../formats/dates.ts";
import { formatFigure } from "../formats/figures.ts";
import { formatChange, formatPrice } from "../formats/money.ts";
import type { BillChange, Cause, Prices, Used } from "./bill-change.ts";
import { unitSignOf } from "./services.texts.ts";

/** Maximum number of causes in the sentence; the bars show all. */
const named = 2;

/** One decimal is enough from ten units on. */
const amountOf = ({ by, unit }: Used): string => {
  const size = Math.abs(by) / 1000;
  return formatFigure(size < 10 ? size : Math.round(size * 10) / 10, unitSignOf(unit));
};

const usedText = (sum: number, used: Used | null): string => {
  if (used === null) return "змінилося споживання";
  return `спожито на ${amountOf(used)} ${sum > 0 ? "більше" : "менше"}`;
};

const tariffText = (sum: number, prices: Prices | null): string => {
  if (prices === null) return "змінилися тарифи";
  const verb = sum > 0 ? "зріс" : "знизився";
  return `тариф ${verb} із ${formatPrice(prices.before)} до ${formatPrice(prices.now)}`;
};

const recalculationText = (now: number): string =>
  now === 0 ? "перерахунку вже немає" : "перерахунок";

const subsidyText = (sum: number, now: number): string => {
  if (now === 0) return "субсидії немає";
  return sum > 0 ? "субсидія менша" : "субсидія більша";
};

const debtText = (sum: number, now: number): string => {
  if (now === 0) return sum > 0 ? "переплати вже немає" : "старого боргу вже немає";
  if (now > 0) return sum > 0 ? "борг за минулі місяці" : "старого боргу менше";
  return sum > 0 ? "переплата менша" : "переплата за минулі місяці";
};

/** A short description of a cause, without its sum. */
export const causeText = (cause: Cause): string => {
  if (cause.kind === "consumption") return usedText(cause.sum, cause.used);
  if (cause.kind === "tariff") return tariffText(cause.sum, cause.prices);
  if (cause.kind === "charges") return "змінилися інші нарахування";
  if (cause.kind === "recalculation") return recalculationText(cause.now);
  if (cause.kind === "subsidy") return subsidyText(cause.sum, cause.now);
  return debtText(cause.sum, cause.now);
};

const headings = { up: "Чому більше?", down: "Чому менше?", same: "Чи змінилася сума?" } as const;
/** What is compared is the sum on the day of issue, and nothing of it may be left to pay. */
const whole = {
  up: "Сума рахунку більша, ніж",
  down: "Сума рахунку менша, ніж",
  same: "Сума рахунку така сама, як",
};
const charged = {
  up: "Нараховано більше, ніж",
  down: "Нараховано менше, ніж",
  same: "Нараховано стільки само, як",
};

const directionOf = (total: number): keyof typeof headings => {
  if (total === 0) return "same";
  return total > 0 ? "up" : "down";
};

/** Texts about the change of a bill. */
export const billChangeTexts = {
  loading: "Порівнюємо з попередніми рахунками…",
  heading: (total: number) => headings[directionOf(total)],
  /** What is compared, and with which month. */
  against: ({ total, isWhole }: BillChange, period: string) =>
    `${(isWhole ? whole : charged)[directionOf(total)]} за ${formatFullMonth(period)}`,
  /** '+449,25 грн: спожито на 46,8 м³ більше'. */
  sentence: ({ total, causes }: BillChange): string => {
    const sum = formatChange(total);
    const [first] = causes;
    if (first === undefined) return sum;
    if (causes.length === 1) return `${sum}: ${causeText(first)}`;
    const shown = causes
      .slice(0, named)
      .map((cause) => `${causeText(cause)} (${formatChange(cause.sum)})`);
    const more = causes.length > named ? " та інше" : "";
    return `${sum}: ${shown.join(", ")}${more}`;
  },
} as const;
