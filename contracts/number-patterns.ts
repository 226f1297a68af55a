/**
 * Pact has no rules for ranges and decimals, so these patterns match the digits of a number in JSON. Verifiers support
 * no lookahead, so each end of a range has its own pattern. An integer may be written as `5.0`.
 */

const fraction = "(?:\\.\\d+)?";
const whole = "(?:\\.0+)?";

/** For each digit of a number: the same digits before it, a different one at its place, and any after it. */
const besides = (digits: string, other: (digit: number) => string): readonly string[] =>
  Array.from(digits).flatMap((digit, at) => {
    const range = other(Number(digit));
    const rest = digits.length - at - 1;
    return range === ""
      ? []
      : [`${digits.slice(0, at)}${range}${rest === 0 ? "" : `\\d{${rest}}`}`];
  });

/** The digits of a bound. @throws if it is not a non-negative integer, which these patterns cannot express. */
const digitsOf = (bound: number): string => {
  if (!Number.isSafeInteger(bound) || bound < 0) {
    throw new RangeError(`No pattern for the bound ${bound}: it is no whole number from 0 on.`);
  }
  return String(bound);
};

const between = (from: number, to: number): string => (from > to ? "" : `[${from}-${to}]`);

/**
 * Non-negative numbers up to this one. For a fractional bound, all numbers below the next integer match; the pattern
 * for decimals excludes those in between.
 */
export const atMost = (max: number): string => {
  const isWhole = Number.isInteger(max);
  const digits = digitsOf(Math.ceil(max));
  const shorter = digits.length > 1 ? [`\\d{1,${digits.length - 1}}`] : [];
  const smaller = besides(digits, (digit) => between(0, digit - 1));
  const below = `(?:${[...shorter, ...smaller].join("|")})${fraction}`;
  return isWhole ? `^-?(?:${below}|${digits}${whole})$` : `^-?${below}$`;
};

/** Numbers from this non-negative integer upwards. */
export const atLeast = (min: number): string => {
  const digits = digitsOf(min);
  const greater = besides(digits, (digit) => between(digit + 1, 9));
  return `^(?:${[`\\d{${digits.length + 1},}`, ...greater, digits].join("|")})${fraction}$`;
};

/** At most this many decimals, and few enough digits to be exact. */
export const decimals = (max: number): string => `^-?\\d{1,13}(?:\\.\\d{1,${max}})?$`;

/** This whole number, also with zeros as its decimals: a decimal type writes sums and readings so. */
export const exactly = (number: number): string => `^${number}${whole}$`;

/** One of these numbers. Where some have decimals, a whole one may have zeros as its decimals, as sums often do. */
export const oneOf = (numbers: readonly number[]): string => {
  const zeros = numbers.every(Number.isInteger) ? "" : whole;
  const written = numbers.map((number) =>
    Number.isInteger(number) ? `${number}${zeros}` : String(number).replace(".", "\\."),
  );
  return `^(?:${written.join("|")})$`;
};
