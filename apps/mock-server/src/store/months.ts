import { referenceDate } from "./random.ts";

/** The first day of the month that lies `back` months before the reference date's. */
export const monthStart = (back: number): Date =>
  new Date(Date.UTC(referenceDate.getUTCFullYear(), referenceDate.getUTCMonth() - back, 1));

/** `2026-10` */
export const periodOf = (month: Date): string => month.toISOString().slice(0, 7);

/** `2026-10-17`: a day of this month. */
export const dayOf = (month: Date, date: number): string =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), date)).toISOString().slice(0, 10);

const kyiv = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" });

/** The calendar day in Ukraine at a moment: `2026-11-21`. */
export const dayAt = (ms: number): string => kyiv.format(ms);
