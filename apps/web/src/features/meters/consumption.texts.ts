import type { UsualMonth } from "../../billing/compared-month.ts";
import { pluralOf } from "../../formats/plural.ts";

type Figure = (thousandths: number) => string;

const inARow = { one: "місяць", few: "місяці", many: "місяців" };

const inMonths = (count: number): string => `${count}\u00A0${pluralOf(count, inARow)}`;

const before = ({ months, hasGaps }: UsualMonth): string =>
  hasGaps === true ? "попередні місяці з повними даними" : `попередні ${inMonths(months)}`;

const compared = (difference: number, figure: Figure): string =>
  difference > 0 ? `на ${figure(difference)} більше` : `на ${figure(-difference)} менше`;

/** Texts of the comparison of a meter's consumption. Differences are in thousandths of the unit. */
export const consumptionTexts = {
  used: (month: string, used: string) => `За ${month} використано ${used}.`,
  usual: (difference: number, figure: Figure, usual: UsualMonth) =>
    difference === 0
      ? `Стільки само було в середньому за ${before(usual)}.`
      : `Це ${compared(difference, figure)}, ніж у середньому за ${before(usual)} (${figure(usual.value)}).`,
  yearBefore: (month: string, used: string, difference: number, figure: Figure) =>
    difference === 0
      ? `Рік тому, за ${month}, було стільки само.`
      : `Рік тому, за ${month}, було ${used}: тепер ${compared(difference, figure)}.`,
  leak: (months: number) => `Споживання води зростає ${inMonths(months)} поспіль`,
  leakAdvice:
    "Перевірте, чи не протікає кран, бачок або труба. Закрийте всю воду на годину: якщо показання змінилися, десь є витік.",
} as const;
