import type { Counter, Factor, LastFactor, NewFactor } from "#contracts/schemas/counters.ts";
import { thousandths } from "#contracts/schemas/common.ts";
import { isUnusual, newFactorsMost } from "#contracts/schemas/counters.ts";
import { trimmed } from "./trimmed.ts";

/** A meter with its last reading, as far as that could be read. */
export interface Meter extends LastFactor {
  /** One was sent and cannot be read: the next is not the first, and there is nothing to compare it with. */
  readonly isLastUnread?: true;
}

/** Readings as they are typed, by the ids of their counters; what is empty is not handed in. */
export type ReadingsDraft = Readonly<Record<string, string>>;

/** What is wrong with a typed reading; the words are the view's. */
export type ReadingIssue =
  | "reading-format"
  | "reading-negative"
  | "too-many-digits"
  | "too-many-decimals"
  | "no-decimals";

/** How a dial is made. */
export type Dial = Pick<Counter, "digits" | "fractionDigits">;

/** Something typed: nothing, a reading, or what is wrong with it. */
export type ParsedReading =
  | { readonly is: "empty" }
  | { readonly is: "reading"; readonly value: number }
  | { readonly is: "wrong"; readonly issue: ReadingIssue };

const wrong = (issue: ReadingIssue): ParsedReading => ({ is: "wrong", issue });

/** Twins of ASCII as East Asian keyboards write them. NFKC would do more: it makes 123 of 12³. */
const fullWidth = /[\uFF01-\uFF5E]/gu;
/** Hyphens and dashes that stand for a minus, and the parentheses of bookkeepers. */
const minus = /^\s*(?:[-\u2010-\u2015\u2212]\s*|\()(?=[\d.,])/u;
/** Thousands apart by single spaces, a comma or a point before the fraction; the whole part may be left out. */
const shape = /^(?<whole>\d+|\d{1,3}(?: \d{3})+)?(?:[.,](?<fraction>\d*))?$/u;

/**
 * A reading as people type it: comma or point, spaces between thousands (no-break ones too), zeros in front as the dial
 * shows them, digits of full width. Anything that can be read in two ways is refused: nobody should pay for a guess.
 */
export const parseReading = (text: string, { digits, fractionDigits }: Dial): ParsedReading => {
  const typed = trimmed(text)
    .replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/\s/gu, " ");
  if (typed === "") return { is: "empty" };
  if (minus.test(typed)) return wrong("reading-negative");
  const parts = shape.exec(typed)?.groups;
  if (parts === undefined || !/\d/u.test(typed)) return wrong("reading-format");
  const whole = (parts["whole"] ?? "0").replaceAll(" ", "").replace(/^0+(?=\d)/u, "");
  const fraction = parts["fraction"] ?? "";
  if (whole.length > digits) return wrong("too-many-digits");
  if (fraction.length > fractionDigits) {
    return wrong(fractionDigits === 0 ? "no-decimals" : "too-many-decimals");
  }
  return { is: "reading", value: Number(`${whole}.${fraction}0`) };
};

/** Units since the last reading; below zero when the new one is lower. */
export const consumptionOf = (value: number, last: Factor): number =>
  (thousandths(value) - thousandths(last.value)) / 1000;

/** Why a reading should be looked at again before it is sent (UTIL-2). */
export type Doubt = "lower" | "unusual";

/** A reading that is only sent when the resident has looked at it again. */
export interface DoubtfulReading {
  readonly counterId: string;
  readonly value: number;
  readonly doubt: Doubt;
}

/** A reading equal to the last one is nothing to ask about: nobody was at home. */
export const doubtOf = (
  value: number,
  { counter, factor, usualConsumption }: LastFactor,
): Doubt | undefined => {
  if (factor === undefined) return undefined;
  const consumption = thousandths(consumptionOf(value, factor));
  if (consumption < 0) return "lower";
  return usualConsumption !== undefined &&
    isUnusual(consumption, thousandths(usualConsumption), counter.unit)
    ? "unusual"
    : undefined;
};

/** What is wrong with the readings of a draft, by counter; a right or empty one has no entry. */
export const readingsIssues = (
  draft: ReadingsDraft,
  meters: readonly LastFactor[],
): Readonly<Record<string, ReadingIssue>> =>
  Object.fromEntries(
    meters.flatMap(({ counter }) => {
      const parsed = parseReading(draft[counter.id] ?? "", counter);
      return parsed.is === "wrong" ? [[counter.id, parsed.issue]] : [];
    }),
  );

/**
 * What a draft hands in, in the order of the meters, as many as one call takes. Wrong and empty ones are left out;
 * what should be looked at again is marked as if that had been done.
 */
export const readingsOf = (
  draft: ReadingsDraft,
  meters: readonly LastFactor[],
): { readonly readings: readonly NewFactor[]; readonly doubts: readonly DoubtfulReading[] } => {
  const all = meters.flatMap((meter) => {
    const { id } = meter.counter;
    const parsed = parseReading(draft[id] ?? "", meter.counter);
    return parsed.is === "reading" ? [{ counterId: id, value: parsed.value, meter }] : [];
  });
  const doubts: DoubtfulReading[] = [];
  const readings = all.slice(0, newFactorsMost).map(({ counterId, value, meter }): NewFactor => {
    const doubt = doubtOf(value, meter);
    if (doubt === undefined) return { counterId, value };
    doubts.push({ counterId, value, doubt });
    return { counterId, value, confirmed: true };
  });
  return { readings, doubts };
};
