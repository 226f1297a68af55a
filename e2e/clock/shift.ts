import { referenceDay } from "#contracts/builders/reference-day.ts";

/** Starting at noon, a run cannot cross midnight or a change to or from summer time. */
const usual = `${referenceDay}T12:00:00+02:00`;

/**
 * How far the clock of the browser tests is from that of this machine, in milliseconds. Seed, server, browser and tests
 * share one moment (`E2E_NOW` or the default), so that the day of a run makes no difference. It is computed once and
 * passed on in the environment, since each process of a run reads it. Throws when `E2E_NOW` is not a valid date.
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
