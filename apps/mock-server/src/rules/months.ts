/** The first day of the month that lies `back` months before the month of `today` (`2026-11-21`). */
export const monthStart = (today: string, back: number): Date => {
  const day = new Date(today);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - back, 1));
};

/** A moment when the day (`2026-11-21`) has not begun in Ukraine, an hour before it at most. */
export const beginOf = (today: string): Date => new Date(`${today}T00:00:00.000+03:00`);

/** Which day of its month it is: 21 of `2026-11-21`. */
export const dateOf = (today: string): number => new Date(today).getUTCDate();

/** How many days a month has. */
export const daysOf = (month: Date): number =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();

/** `2026-10` */
export const periodOf = (month: Date): string => month.toISOString().slice(0, 7);

/** `2026-10-17`: a day of this month; the day 0 is the last one of the month before. */
export const dayOf = (month: Date, date: number): string =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), date)).toISOString().slice(0, 10);

const kyiv = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" });

/** The calendar day in Ukraine at a moment: `2026-11-21`. */
export const dayAt = (ms: number): string => kyiv.format(ms);
