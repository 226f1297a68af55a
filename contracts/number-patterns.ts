/**
 * Pact has no ranges and no decimals of numbers; a pattern of their digits, as JSON writes them, says both. Verifiers know no
 * lookahead, so each end of a range is a pattern of its own. A whole number may come as `5.0`.
 */

const fraction = "(?:\\.\\d+)?";
const whole = "(?:\\.0+)?";

/** The digits of a whole number with at each of its places another digit, and any after it. */
const besides = (digits: string, other: (digit: number) => string): readonly string[] =>
  Array.from(digits).flatMap((digit, at) => {
    const range = other(Number(digit));
    const rest = digits.length - at - 1;
    return range === ""
      ? []
      : [`${digits.slice(0, at)}${range}${rest === 0 ? "" : `\\d{${rest}}`}`];
  });

/** The digits of a bound. @throws when it is no whole number from 0 on: its patterns would mean something else. */
const digitsOf = (bound: number): string => {
  if (!Number.isSafeInteger(bound) || bound < 0) {
    throw new RangeError(`No pattern for the bound ${bound}: it is no whole number from 0 on.`);
  }
  return String(bound);
};

const between = (from: number, to: number): string => (from > to ? "" : `[${from}-${to}]`);

/**
 * Every number up to this one that is not negative. If the end is no whole number, every number below the next whole
 * one matches. Those between them have more decimals than the pattern allows.
 */
export const atMost = (max: number): string => {
  const isWhole = Number.isInteger(max);
  const digits = digitsOf(Math.ceil(max));
  const shorter = digits.length > 1 ? [`\\d{1,${digits.length - 1}}`] : [];
  const smaller = besides(digits, (digit) => between(0, digit - 1));
  const below = `(?:${[...shorter, ...smaller].join("|")})${fraction}`;
  return isWhole ? `^-?(?:${below}|${digits}${whole})$` : `^-?${below}$`;
};

/** Every number from this whole one, not negative, on. */
export const atLeast = (min: number): string => {
  const digits = digitsOf(min);
  const greater = besides(digits, (digit) => between(digit + 1, 9));
  return `^(?:${[`\\d{${digits.length + 1},}`, ...greater, digits].join("|")})${fraction}$`;
};

/** No more decimals than this; of the others as many as can be counted in parts exactly. */
export const decimals = (most: number): string => `^-?\\d{1,13}(?:\\.\\d{1,${most}})?$`;

/** One of these whole numbers. */
export const oneOf = (numbers: readonly number[]): string => `^(?:${numbers.join("|")})$`;
