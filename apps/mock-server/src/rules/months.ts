/** The first day of the month `back` months before that of `today` (`2026-11-21`). */
export const monthStart = (today: string, back: number): Date => {
  const day = new Date(today);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - back, 1));
};

/** A moment up to an hour before this day (`2026-11-21`) begins in Ukraine. */
export const earliestStartOf = (today: string): Date => new Date(`${today}T00:00:00.000+03:00`);

/** The day of the month: 21 for `2026-11-21`. */
export const dateOf = (today: string): number => new Date(today).getUTCDate();

/** The number of days in a month. */
export const daysOf = (month: Date): number =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();

/** The calendar year in Ukraine of a moment (RFC 3339): `2026`. */
export const yearOf = (instant: string): string => dayAt(Date.parse(instant)).slice(0, 4);

/** `2026-10` */
export const isoMonthOf = (month: Date): string => month.toISOString().slice(0, 7);

/** A day of this month, `2026-10-17`. Day 0 is the last one of the month before. */
export const dayOf = (month: Date, date: number): string =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), date)).toISOString().slice(0, 10);

const kyiv = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" });

/** The calendar day in Ukraine at a moment: `2026-11-21`. */
export const dayAt = (ms: number): string => kyiv.format(ms);
