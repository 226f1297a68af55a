import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { CounterTypeCode, Unit } from "#contracts/schemas/counters.ts";

/** Seasons of use: all year, little in summer (gas for heating), none in summer (heat), none in winter (a garden). */
export type Season = "even" | "winter-mostly" | "winter" | "summer";

export interface MeterKind {
  readonly typeCode: CounterTypeCode;
  /**
   * The services that it counts for, since supplied water also drains off. The provider's first one is the meter's own.
   */
  readonly services: readonly ServiceTypeId[];
  readonly unit: Unit;
  readonly digits: number;
  readonly fractionDigits: number;
  /** Usual monthly consumption in season, in thousandths of the unit: minimum and maximum. */
  readonly month: readonly [number, number];
  readonly season: Season;
  readonly places: readonly string[];
}

const water = { unit: "m3", digits: 5, fractionDigits: 3 } as const;
const current = { unit: "kWh", digits: 6, fractionDigits: 0, services: [17] } as const;
const heat = { unit: "Gcal", digits: 5, fractionDigits: 3, services: [12] } as const;

/** The ten kinds of meters of ACC-5. */
export const meterKinds: Readonly<Record<CounterTypeCode, MeterKind>> = {
  "000000001": {
    typeCode: "000000001",
    services: [13],
    unit: "m3",
    digits: 5,
    fractionDigits: 3,
    month: [60_000, 170_000],
    season: "winter-mostly",
    places: ["кухня", "котельня"],
  },
  "000000002": {
    ...water,
    typeCode: "000000002",
    services: [10, 16, 14],
    month: [2_000, 6_500],
    season: "even",
    places: ["кухня", "ванна", "вбиральня"],
  },
  "000000003": {
    ...water,
    typeCode: "000000003",
    services: [15],
    month: [1_200, 4_500],
    season: "even",
    places: ["ванна", "кухня"],
  },
  "000000004": {
    ...heat,
    typeCode: "000000004",
    month: [450, 1_300],
    season: "winter",
    places: ["коридор"],
  },
  "000000005": {
    ...current,
    typeCode: "000000005",
    month: [90_000, 260_000],
    season: "even",
    places: ["сходова клітка", "передпокій"],
  },
  "000000006": {
    ...current,
    typeCode: "000000006",
    month: [140_000, 420_000],
    season: "even",
    places: ["машинне відділення"],
  },
  "000000007": {
    ...current,
    typeCode: "000000007",
    month: [80_000, 240_000],
    season: "even",
    places: ["електрощитова"],
  },
  "000000008": {
    ...heat,
    typeCode: "000000008",
    month: [60, 210],
    season: "winter",
    places: ["тепловий пункт"],
  },
  "000000009": {
    ...water,
    typeCode: "000000009",
    services: [10, 16],
    month: [3_000, 11_000],
    season: "summer",
    places: ["садова ділянка"],
  },
  "000000010": {
    ...water,
    typeCode: "000000010",
    services: [14, 16],
    month: [1_500, 5_000],
    season: "even",
    places: ["свердловина"],
  },
};
