/** Meter values in the uk locale. Pure; every `Intl` instance is created once, when needed. */
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

/** A minus sign (U+2212) instead of the locale's hyphen. */
export const withMinus = (figure: string): string => figure.replace("-", "\u2212");

/** An optional unit follows with a no-break space. */
const withUnit = (figure: string, unit: string): string =>
  unit === "" ? figure : `${figure}\u00A0${unit}`;

/** At most three decimals. */
export const formatFigure = (value: number, unit = ""): string =>
  withUnit(withMinus(plain().format(value)), unit);

/** With the decimals of the dial, so that values of a meter align. @param fractionDigits 0 to 3. */
export const formatDial = (value: number, fractionDigits: number, unit: string): string =>
  withUnit(withMinus((dials[fractionDigits] ?? plain)().format(value)), unit);

/** The same with its sign, except for zero. */
export const formatDifference = (value: number, unit: string): string =>
  withUnit(withMinus(signed().format(value)), unit);
