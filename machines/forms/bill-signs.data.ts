import type { Unit } from "#contracts/schemas/counters.ts";

/** What a bill writes around figures, and people paste with them. */

/** Before the number of an account. */
export const numberSigns = /^№+/u;
/** Before the number of a flat. */
export const flatSigns = /^(?:кв\.?|№)+/iu;
/** The unit after a reading. */
export const unitSigns: Readonly<Record<Unit, RegExp>> = {
  m3: /(?:[мm] ?[³3]|куб\. ?м\.?)$/iu,
  kWh: /(?:кВт(?: ?[·*.⋅-]? ?год\.?)?|kWh)$/iu,
  Gcal: /(?:Гкал|Gcal)$/iu,
};
