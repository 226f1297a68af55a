/** Makes a calendar file (RFC 5545) with monthly all-day entries. Pure. */

/** A calendar entry. */
export interface CalendarEntry {
  /** A stable id, so that opening the file again updates the entry instead of adding another. */
  readonly id: string;
  /** The first day (`IsoDate`). */
  readonly from: string;
  /** The day of the month; in shorter months the last day. */
  readonly dayOfMonth: number;
  readonly title: string;
  readonly note: string;
  /** How many days ahead the calendar reminds, at nine in the morning; 0 for the day itself. */
  readonly remindDays: number;
}

/** Maximum octets of a line without its line break (RFC 5545, 3.1). */
const lineMax = 75;

const encoder = new TextEncoder();

/** An escaped text value (3.3.11) without control characters. */
export const escapedText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/gu, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- these are what must not be there
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/gu, "");

/** A line folded into parts of at most 75 octets, each continuation starting with a space; no character is split. */
export const foldedLine = (line: string): string => {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > lineMax) {
      pieces.push(piece);
      piece = " ";
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
};

/** A date in the file's form: `20261120`. */
const compact = (day: string): string => day.replaceAll("-", "");

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The last existing day from 28 to the wanted one (3.3.10). */
const monthly = (day: number): string => {
  if (day <= 28) return `FREQ=MONTHLY;BYMONTHDAY=${day}`;
  const days = Array.from({ length: day - 27 }, (_, at) => 28 + at).join(",");
  return `FREQ=MONTHLY;BYMONTHDAY=${days};BYSETPOS=-1`;
};

/** A calendar reminds in the morning: an all-day entry begins at midnight. */
const reminderHour = 9;

/** When to remind, from the beginning of the entry's day (3.8.6.3). */
const trigger = (daysAhead: number): string => {
  const hours = reminderHour - daysAhead * 24;
  return `${hours < 0 ? "-" : ""}PT${Math.abs(hours)}H`;
};

const entryLines = (entry: CalendarEntry, stamp: string): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${escapedText(entry.id)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${compact(entry.from)}`,
  `DTEND;VALUE=DATE:${compact(dayAfter(entry.from))}`,
  `RRULE:${monthly(entry.dayOfMonth)}`,
  `SUMMARY:${escapedText(entry.title)}`,
  `DESCRIPTION:${escapedText(entry.note)}`,
  "TRANSP:TRANSPARENT",
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escapedText(entry.title)}`,
  `TRIGGER:${trigger(entry.remindDays)}`,
  "END:VALARM",
  "END:VEVENT",
];

/** The content of the file. @param now its time of creation. */
export const calendarOf = (entries: readonly CalendarEntry[], now: Date): string => {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/gu, "")}Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Municipal portal//Deadlines//UK",
    "CALSCALE:GREGORIAN",
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
};
