import type { Unit } from "#contracts/schemas/counters.ts";

/** How bills write "flat" before its number; the sign of a number may stand there as well. */
export const flatSigns = /^(?:кв\.?|№)+/iu;

/** How people and bills write the unit after a figure. */
export const unitsWritten: Readonly<Record<Unit, RegExp>> = {
  m3: /(?:[мm] ?[³3]|куб\. ?м\.?)$/iu,
  kWh: /(?:кВт(?: ?[·*.⋅-]? ?год\.?)?|kWh)$/iu,
  Gcal: /(?:Гкал|Gcal)$/iu,
};
