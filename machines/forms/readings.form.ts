import type { Counter, Factor, LastFactor, NewFactor } from "#contracts/schemas/counters.ts";
import { thousandths } from "#contracts/schemas/common.ts";
import { isUnusual, newFactorsMax } from "#contracts/schemas/counters.ts";
import { unitSigns } from "./bill-signs.data.ts";
import { trimmed } from "./trimmed.ts";

/** A meter with its last reading, if that could be read. */
export interface MeterWithLastReading extends LastFactor {
  /** The last reading is unreadable: the next one is not the first, but cannot be compared. */
  readonly isLastUnread?: true;
  /** The usual consumption was sent but is unreadable. */
  readonly isUsualUnread?: true;
}

/** Readings as typed, by meter id; empty ones are not sent. */
export type ReadingsValues = Readonly<Record<string, string>>;

/** What is wrong with a typed reading; the texts are the view's. */
export type ReadingIssue =
  | "reading-format"
  | "reading-negative"
  | "too-many-digits"
  | "too-many-decimals"
  | "no-decimals";

/** The digits of a dial, and what it counts. */
export type Dial = Pick<Counter, "digits" | "fractionDigits" | "unit">;

/** The parsed input: nothing, a reading, or an issue. */
export type ParsedReading =
  | { readonly kind: "empty" }
  | { readonly kind: "reading"; readonly value: number }
  | { readonly kind: "wrong"; readonly issue: ReadingIssue };

const wrong = (issue: ReadingIssue): ParsedReading => ({ kind: "wrong", issue });

/** Full-width ASCII from East Asian keyboards. NFKC would change more: 12³ would become 123. */
const fullWidth = /[\uFF01-\uFF5E]/gu;
/** Hyphens and dashes that stand for a minus, and the parentheses of bookkeepers. */
const minus = /^\s*(?:[-\u2010-\u2015\u2212]\s*|\()(?=[\d.,])/u;
/** Thousands separated by single spaces, a comma or a point before the fraction; the whole part is optional. */
const shape = /^(?<whole>\d+|\d{1,3}(?: \d{3})+)?(?:[.,](?<fraction>\d*))?$/u;

/**
 * A reading as people type it: comma or point, spaces between thousands (no-break ones too), leading zeros as on the
 * dial, full-width digits, and the meter's own unit. Ambiguous input is refused, since nobody should pay for a guess.
 */
export const parseReading = (
  text: string,
  { digits, fractionDigits, unit }: Dial,
): ParsedReading => {
  const written = trimmed(text)
    .replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/\s/gu, " ");
  if (written === "") return { kind: "empty" };
  const typed = unit === undefined ? written : written.replace(unitSigns[unit], "").trimEnd();
  if (minus.test(typed)) return wrong("reading-negative");
  const parts = shape.exec(typed)?.groups;
  if (parts === undefined || !/\d/u.test(typed)) return wrong("reading-format");
  const whole = (parts["whole"] ?? "").replaceAll(" ", "").replace(/^0+(?=\d)/u, "");
  const fraction = parts["fraction"] ?? "";
  if (whole.length > digits) return wrong("too-many-digits");
  if (fraction.length > fractionDigits) {
    return wrong(fractionDigits === 0 ? "no-decimals" : "too-many-decimals");
  }
  return { kind: "reading", value: Number(`${whole}.${fraction}0`) };
};

/** Units since the last reading; negative when the new one is lower. */
export const consumptionOf = (value: number, last: Factor): number =>
  (thousandths(value) - thousandths(last.value)) / 1000;

/** Why the resident should check a reading before it is sent (UTIL-2). */
export type Doubt = "lower" | "unusual";

/** A reading that is sent only after the resident has confirmed it. */
export interface DoubtfulReading {
  readonly meterId: string;
  readonly value: number;
  readonly doubt: Doubt;
}

/** A reading equal to the last one raises no question: nobody was at home. */
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

/**
 * Whether a lower reading is the last one without its decimals. The help allows to leave them out, which makes a lower
 * reading of an unchanged meter. Not if the meter has no field for decimals.
 */
export const lacksDecimals = (value: number, { counter, factor }: LastFactor): boolean =>
  factor !== undefined &&
  counter.fractionDigits > 0 &&
  value < factor.value &&
  value === Math.trunc(factor.value);

/** The issues, by meter; valid and empty readings have no entry. */
export const readingsIssues = (
  values: ReadingsValues,
  meters: readonly LastFactor[],
): Readonly<Record<string, ReadingIssue>> =>
  Object.fromEntries(
    meters.flatMap(({ counter }) => {
      const parsed = parseReading(values[counter.id] ?? "", counter);
      return parsed.kind === "wrong" ? [[counter.id, parsed.issue]] : [];
    }),
  );

/**
 * The readings to send, in the order of the meters, as many as one call takes. Wrong and empty ones are left
 * out; doubtful ones are marked as confirmed.
 */
export const readingsToSend = (
  values: ReadingsValues,
  meters: readonly LastFactor[],
): { readonly readings: readonly NewFactor[]; readonly doubts: readonly DoubtfulReading[] } => {
  const all = meters.flatMap((meter) => {
    const { id } = meter.counter;
    const parsed = parseReading(values[id] ?? "", meter.counter);
    return parsed.kind === "reading" ? [{ meterId: id, value: parsed.value, meter }] : [];
  });
  const doubts: DoubtfulReading[] = [];
  const readings = all.slice(0, newFactorsMax).map(({ meterId, value, meter }): NewFactor => {
    const doubt = doubtOf(value, meter);
    if (doubt === undefined) return { counterId: meterId, value };
    doubts.push({ meterId, value, doubt });
    return { counterId: meterId, value, confirmed: true };
  });
  return { readings, doubts };
};
