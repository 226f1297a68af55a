import { formatChange, formatMoney } from "../../formats/money.ts";
import type { HeadlineStep } from "./headline-steps.ts";
import type { BillStatus, Headline } from "./headline.ts";

/** The status of a bill. */
export const billStatusTexts: Readonly<Record<BillStatus, string>> = {
  clear: "Без боргу",
  debt: "Борг",
  open: "Попередній",
  unknown: "Остаточний",
};

/** Names of the three figures. */
export const headlineTexts = {
  status: "Стан",
  month: "За місяць",
  others: "Інші суми",
  othersNote: "Інші суми — це борг за минулі місяці, перерахунок, субсидія та платежі разом.",
  toPay: "До сплати",
} as const;

const stepNames: Readonly<Record<HeadlineStep["kind"], string>> = {
  recalculation: "перерахунок",
  subsidy: "субсидія",
  debt: "борг",
  payments: "платежі",
  others: "інші суми",
};

const stepText = ({ kind, sum }: HeadlineStep): string =>
  sum === 0 ? "" : ` ${sum > 0 ? "+" : "−"} ${stepNames[kind]} ${formatMoney(Math.abs(sum))}`;

/**
 * 'За місяць 312,40 грн + борг 1 000,00 грн = до сплати 1 312,40 грн'; a zero is left out.
 * @param steps of a bill whose details are known; otherwise its other sums are one step.
 */
export const headlineSentence = (
  { month, others, toPay }: Headline,
  steps?: readonly HeadlineStep[],
): string => {
  const charged = `За місяць ${formatMoney(month)}`;
  if (others === undefined || toPay === undefined) return charged;
  const texts = (steps ?? [{ kind: "others", sum: others }]).map(stepText);
  return `${charged}${texts.join("")} = до сплати ${formatMoney(toPay)}`;
};

/** A figure of the list, or a dash. */
export const signedCell = (sum: number | undefined): string =>
  sum === undefined || sum === 0 ? "—" : formatChange(sum);
