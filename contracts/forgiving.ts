import { instantInKyiv, shownInKyiv } from "./kyiv.ts";
import type { Forgiven } from "./schemas/common.ts";
import { hryvnias, kopiykas, thousandths } from "./schemas/common.ts";

/** A date and time with an optional zone. Digits beyond milliseconds are dropped. */
const moment =
  /^(?<day>\d{4}-\d\d-\d\d)[T ](?<minute>\d\d:\d\d)(?:(?<second>:\d\d)(?:(?<part>\.\d{1,3})\d*)?)?(?: ?(?<zone>Z|[+-][01]\d(?::?[0-5]\d)?))?$/u;

interface Written {
  readonly day: string;
  readonly time: string;
  /** The local time, as if it were UTC. */
  readonly shown: number;
  readonly zone: string | undefined;
}

const writtenIn = (text: string): Written | undefined => {
  const {
    day = "",
    minute = "",
    second = ":00",
    part = "",
    zone,
  } = moment.exec(text)?.groups ?? {};
  const whole = `${minute}${second}`;
  const shown = Date.parse(`${day}T${whole}${part}Z`);
  // Days that do not exist are refused; some engines would read them as the first of the next month.
  return Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(`${day}T${whole}`)
    ? undefined
    : { day, time: `${whole}${part}`, shown, zone };
};

const instantOf = (shown: number, zone: string): number => {
  const [hours = 0, minutes = 0] = (zone.match(/\d\d/gu) ?? []).map(Number);
  const offset = (hours * 60 + minutes) * 60_000;
  return shown - (zone.startsWith("-") ? -offset : offset);
};

const readMoment = (text: string): string => {
  const written = writtenIn(text);
  if (written === undefined) return text;
  const { day, time, shown, zone } = written;
  if (zone === "Z") return `${day}T${time}Z`;
  const instant = zone === undefined ? instantInKyiv(shown) : instantOf(shown, zone);
  return new Date(instant).toISOString();
};

/**
 * The written day, whatever time follows. With a zone it is a point in time, and the result is its day in Kyiv:
 * midnight there is `22:00Z` of the day before.
 */
const readDay = (text: string): string => {
  const written = writtenIn(text);
  if (written?.zone === undefined)
    return text.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d[\d:.]*$/u, "$1");
  const { day, shown, zone } = written;
  const inKyiv = new Date(shownInKyiv(Math.floor(instantOf(shown, zone) / 1000) * 1000));
  // The end of the year 9999 means "for ever".
  return inKyiv.getUTCFullYear() > 9999 ? day : inKyiv.toISOString().slice(0, 10);
};

/** A number rounded to its smallest units, if it is close enough to a whole count of them. */
const rounded =
  (partsOf: (value: number) => number, valueOf: (parts: number) => number) =>
  (value: unknown): unknown =>
    typeof value === "number" && Number.isSafeInteger(partsOf(value))
      ? valueOf(partsOf(value))
      : value;

const text =
  (read: (written: string) => string) =>
  (value: unknown): unknown =>
    typeof value === "string" ? read(value) : value;

/** Yes and no of services whose database has no type for them. */
const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [0, false],
  ["0", false],
  ["false", false],
  [1, true],
  ["1", true],
  ["true", true],
]);

/**
 * Accepts other notations than ours: sums and readings with rounding errors, other zones or none, codes padded with
 * spaces, yes and no as numbers or texts.
 */
export const forgivers: Readonly<Record<Forgiven, (value: unknown) => unknown>> = {
  amount: rounded(kopiykas, hryvnias),
  reading: rounded(thousandths, (parts) => parts / 1000),
  day: text(readDay),
  moment: text(readMoment),
  flag: (value) => flags.get(value) ?? value,
  code: text((written) => written.replaceAll(/^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu, "")),
};
