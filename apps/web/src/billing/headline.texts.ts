import { formatChange, formatMoney } from "../formats/money.ts";
import type { BillStatus, Headline } from "./headline.ts";

/** The status of a bill. */
export const billStatusTexts: Readonly<Record<BillStatus, string>> = {
  paid: "Сплачено",
  debt: "Борг",
  open: "Попередній",
  unknown: "Остаточний",
};

/** Names of the three figures. */
export const headlineTexts = {
  status: "Стан",
  month: "За місяць",
  before: "Борг +, зараховано −",
  toPay: "До сплати",
} as const;

const beforeText = (before: number): string => {
  if (before === 0) return "";
  return before > 0 ? ` + борг ${formatMoney(before)}` : ` − зараховано ${formatMoney(-before)}`;
};

/** 'За місяць 312,40 грн + борг 1 000,00 грн = до сплати 1 312,40 грн'; a zero is left out. */
export const headlineSentence = ({ month, before, toPay }: Headline): string => {
  const charged = `За місяць ${formatMoney(month)}`;
  return before === undefined || toPay === undefined
    ? charged
    : `${charged}${beforeText(before)} = до сплати ${formatMoney(toPay)}`;
};

/** A figure of the list, or a dash. */
export const signedCell = (sum: number | undefined): string =>
  sum === undefined || sum === 0 ? "—" : formatChange(sum);
