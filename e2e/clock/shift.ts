import { referenceDay } from "#contracts/builders/reference-day.ts";

/** At noon a run cannot reach midnight, nor an hour that a change of summer time repeats or leaves out. */
const usual = `${referenceDay}T12:00:00+02:00`;

/**
 * How far the clock of the browser tests is from that of this machine, in milliseconds. Seed, server, browser and
 * tests share one moment, `E2E_NOW` or the usual one. So the day of a run makes no difference. It is found once and
 * handed on in the environment, since each process of a run reads it. Throws for an `E2E_NOW` that is no moment.
 */
export const clockShift = (): number => {
  const known = process.env["E2E_CLOCK_SHIFT_MS"];
  if (known !== undefined) return Number(known);
  const now = process.env["E2E_NOW"] ?? usual;
  const shift = Date.parse(now) - Date.now();
  if (Number.isNaN(shift)) throw new Error(`E2E_NOW is no moment: "${now}".`);
  process.env["E2E_CLOCK_SHIFT_MS"] = String(shift);
  return shift;
};
