/** Figures of meters as the uk locale writes them; pure, every `Intl` instance is made once, when it is needed. */
import { once } from "#contracts/once.ts";

const plain = once(() => new Intl.NumberFormat("uk-UA", { maximumFractionDigits: 3 }));
const dials = [0, 1, 2, 3].map((digits) =>
  once(
    () =>
      new Intl.NumberFormat("uk-UA", { minimumFractionDigits: digits, maximumFractionDigits: 3 }),
  ),
);
const signed = once(
  () =>
    new Intl.NumberFormat("uk-UA", {
      maximumFractionDigits: 3,
      signDisplay: "exceptZero",
    }),
);

/** A minus sign where the locale has a hyphen (U+2212). */
export const withMinus = (figure: string): string => figure.replace("-", "\u2212");

/** A unit that is given stands behind, on the same line. */
const withUnit = (figure: string, unit: string): string =>
  unit === "" ? figure : `${figure}\u00A0${unit}`;

/** At most three decimals. */
export const formatFigure = (value: number, unit = ""): string =>
  withUnit(withMinus(plain().format(value)), unit);

/** As many decimals as the dial has, so that the figures of one meter line up. @param fractionDigits 0 to 3. */
export const formatDial = (value: number, fractionDigits: number, unit: string): string =>
  withUnit(dials[fractionDigits]?.().format(value) ?? plain().format(value), unit);

/** The same with its sign, except for zero. */
export const formatDifference = (value: number, unit: string): string =>
  withUnit(withMinus(signed().format(value)), unit);
