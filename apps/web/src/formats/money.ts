/** Hryvnias in the uk locale (UTIL-9). Pure; every `Intl` instance is created once, when needed. */
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

/** A sum in two parts, so that the unit can be smaller. */
export interface Sum {
  readonly figure: string;
  readonly unit: string;
}

/** @param total whole kopiykas. Digit groups are separated by no-break spaces. */
export const sumOf = (total: number): Sum => ({
  figure: withMinus(decimal().format(hryvnias(total))),
  unit: moneyTexts.hryvnia,
});

/** Figure and unit, never separated by a line break. @param total whole kopiykas. */
export const formatMoney = (total: number): string => {
  const { figure, unit } = sumOf(total);
  return `${figure}\u00A0${unit}`;
};

const isSmall = (total: number): boolean => Math.abs(total) < 1000;

/** The kopiykas of an estimate that are shown, for sums that must fit their parts. @param total whole kopiykas. */
export const shownAbout = (total: number): number =>
  isSmall(total) ? total : Math.round(total / 100) * 100;

/** An estimate, with kopiykas only for small sums, since they would suggest precision. @param total whole kopiykas. */
export const formatAbout = (total: number): string =>
  isSmall(total)
    ? `≈\u00A0${formatMoney(total)}`
    : `≈\u00A0${withMinus(rough().format(hryvnias(total)))}\u00A0${moneyTexts.hryvnia}`;

/**
 * The sum of estimates as they are shown: with kopiykas if one of them has some, so that they add up to it.
 * @param shown kopiykas of {@link shownAbout}.
 */
export const formatAboutAll = (shown: readonly number[]): string => {
  const total = shown.reduce((all, one) => all + one, 0);
  return total % 100 === 0 ? formatAbout(total) : `≈\u00A0${formatMoney(total)}`;
};

/** As {@link formatMoney}, with its sign, for additions and reductions. @param total whole kopiykas. */
export const formatChange = (total: number): string =>
  `${total > 0 ? "+" : ""}${formatMoney(total)}`;

/** A unit price in hryvnias; tariffs have at most five decimals. */
export const formatPrice = (price: number): string =>
  `${fine().format(price)}\u00A0${moneyTexts.hryvnia}`;

/** Ukrainian separates the sign by a space (DSTU 3582), the locale's data do not. */
const apart = (text: string): string => withMinus(text.replace(/\s*%/u, "\u00A0%"));

/** A change in per cent with at most one decimal; `0.084` is 8,4 %. */
export const formatPercent = (ratio: number): string => apart(change().format(ratio));

/** A share in per cent. A non-zero share never shows as 0 %, and an incomplete one never as 100 %. */
export const formatShare = (part: number, whole: number): string => {
  if (whole <= 0 || part <= 0) return apart(percent().format(0));
  const share = part / whole;
  if (part >= whole) return apart(percent().format(1));
  if (share < 0.01) return `<\u00A0${apart(percent().format(0.01))}`;
  return apart(percent().format(Math.min(share, 0.99)));
};
