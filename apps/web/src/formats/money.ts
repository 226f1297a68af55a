/** Money as the uk locale writes hryvnias (UTIL-9); pure, every `Intl` instance is made once, when it is needed. */
import { once } from "#contracts/once.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import { withMinus } from "./figures.ts";
import { moneyTexts } from "./money.texts.ts";

const locale = "uk-UA";
const decimal = once(
  () =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);
const fine = once(
  () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 5 }),
);
const change = once(
  () => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
);
const percent = once(
  () => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }),
);

const rough = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** A sum in two pieces, so that the unit can be set smaller. */
export interface Sum {
  readonly figure: string;
  readonly unit: string;
}

/** @param total whole kopiykas. The groups of the figure are held together by no-break spaces. */
export const sumOf = (total: number): Sum => ({
  figure: withMinus(decimal().format(hryvnias(total))),
  unit: moneyTexts.hryvnia,
});

/** The figure and the unit, never parted by the end of a line. @param total whole kopiykas. */
export const formatMoney = (total: number): string => {
  const { figure, unit } = sumOf(total);
  return `${figure}\u00A0${unit}`;
};

/** An estimate: kopiykas would claim to be exact, and say something only of a small sum. @param total whole kopiykas. */
export const formatAbout = (total: number): string =>
  Math.abs(total) < 1000
    ? `≈\u00A0${formatMoney(total)}`
    : `≈\u00A0${withMinus(rough().format(hryvnias(total)))}\u00A0${moneyTexts.hryvnia}`;

/** The same with its sign, for what was added or taken off. @param total whole kopiykas. */
export const formatChange = (total: number): string =>
  `${total > 0 ? "+" : ""}${formatMoney(total)}`;

/** The price of a unit in hryvnias: tariffs are set finer than a kopiyka, at most to five decimals. */
export const formatPrice = (price: number): string =>
  `${fine().format(price)}\u00A0${moneyTexts.hryvnia}`;

/** Ukrainian sets the sign apart (DSTU 3582), the locale's data do not. */
const apart = (text: string): string => withMinus(text.replace(/\s*%/u, "\u00A0%"));

/** How much larger or smaller, in per cent with at most one decimal; `0.084` is 8,4 %. */
export const formatPercent = (ratio: number): string => apart(change().format(ratio));

/** A share of a whole in per cent; a share that is there never reads as none, one that is not all never as all. */
export const formatShare = (part: number, whole: number): string => {
  if (whole <= 0 || part <= 0) return apart(percent().format(0));
  const share = part / whole;
  if (part >= whole) return apart(percent().format(1));
  if (share < 0.01) return `<\u00A0${apart(percent().format(0.01))}`;
  return apart(percent().format(Math.min(share, 0.99)));
};
