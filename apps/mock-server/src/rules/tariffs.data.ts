import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { InvoiceLine } from "#contracts/schemas/invoices.ts";

/** From a month on: hryvnias for a unit, the number of the decision and the day it was taken on. */
export type PriceStep = readonly [from: string, price: number, number: string, decided: string];

export interface PriceList {
  readonly providers: readonly string[];
  readonly serviceTypeId: ServiceTypeId;
  readonly unit: InvoiceLine["unit"];
  readonly by: "council" | "regulator";
  /** Oldest first, each from the first day of a month. */
  readonly steps: readonly PriceStep[];
}

const council = { by: "council" } as const;
const regulator = { by: "regulator" } as const;

export const decisionText = (by: PriceList["by"], number: string, day: string): string =>
  by === "council"
    ? `Рішення виконкому № ${number} від ${day}`
    : `Постанова регулятора № ${number} від ${day}`;

/**
 * Believable prices of a middle-sized town, without any claim to have been in force anywhere. Written as of the reference
 * day; on another day `tariffs.ts` moves all their dates.
 */
export const priceLists: readonly PriceList[] = [
  {
    ...council,
    providers: ["820", "824"],
    serviceTypeId: 10,
    unit: "m3",
    steps: [
      ["2016-01-01", 6.12, "418", "2015-12-16"],
      ["2018-05-01", 8.244, "152", "2018-04-11"],
      ["2020-01-01", 10.716, "603", "2019-12-18"],
      ["2022-01-01", 13.896, "587", "2021-12-15"],
      ["2024-07-01", 19.344, "241", "2024-06-12"],
      ["2026-06-01", 23.628, "198", "2026-05-20"],
    ],
  },
  {
    ...council,
    providers: ["820", "824"],
    serviceTypeId: 14,
    unit: "m3",
    steps: [
      ["2016-01-01", 4.38, "418", "2015-12-16"],
      ["2018-05-01", 6.528, "152", "2018-04-11"],
      ["2020-01-01", 8.94, "603", "2019-12-18"],
      ["2022-01-01", 12.216, "587", "2021-12-15"],
      ["2024-07-01", 17.508, "241", "2024-06-12"],
      ["2026-06-01", 21.84, "198", "2026-05-20"],
    ],
  },
  {
    ...council,
    providers: ["821", "822"],
    serviceTypeId: 10,
    unit: "m3",
    steps: [
      ["2016-01-01", 5.94, "77", "2015-11-25"],
      ["2019-01-01", 9.06, "512", "2018-12-19"],
      ["2021-02-01", 11.952, "31", "2021-01-20"],
      ["2023-01-01", 16.2, "640", "2022-12-14"],
      ["2025-07-01", 22.104, "266", "2025-06-18"],
    ],
  },
  {
    ...council,
    providers: ["821", "822"],
    serviceTypeId: 14,
    unit: "m3",
    steps: [
      ["2016-01-01", 4.62, "77", "2015-11-25"],
      ["2019-01-01", 7.236, "512", "2018-12-19"],
      ["2021-02-01", 9.888, "31", "2021-01-20"],
      ["2023-01-01", 14.124, "640", "2022-12-14"],
      ["2025-07-01", 19.98, "266", "2025-06-18"],
    ],
  },
  {
    ...council,
    providers: ["823", "825", "826"],
    serviceTypeId: 16,
    unit: "m3",
    steps: [
      ["2016-01-01", 10.86, "205", "2015-12-09"],
      ["2018-10-01", 15.48, "377", "2018-09-12"],
      ["2021-01-01", 21.444, "598", "2020-12-16"],
      ["2023-10-01", 31.296, "402", "2023-09-13"],
      ["2026-01-01", 43.152, "611", "2025-12-17"],
    ],
  },
  {
    ...council,
    providers: ["889"],
    serviceTypeId: 12,
    unit: "m2",
    steps: [
      ["2016-01-01", 9.72, "389", "2015-12-02"],
      ["2017-10-01", 12.36, "301", "2017-09-20"],
      ["2020-10-01", 15.84, "455", "2020-09-23"],
      ["2022-10-01", 19.08, "433", "2022-09-21"],
      ["2025-10-01", 23.52, "397", "2025-09-17"],
    ],
  },
  {
    ...council,
    providers: ["889"],
    serviceTypeId: 12,
    unit: "Gcal",
    steps: [
      ["2016-01-01", 754.56, "389", "2015-12-02"],
      ["2017-10-01", 1284.34, "301", "2017-09-20"],
      ["2020-10-01", 1502.76, "455", "2020-09-23"],
      ["2022-10-01", 1654.41, "433", "2022-09-21"],
      ["2025-10-01", 1986.12, "397", "2025-09-17"],
    ],
  },
  {
    ...council,
    providers: ["889"],
    serviceTypeId: 15,
    unit: "m3",
    steps: [
      ["2016-01-01", 44.76, "389", "2015-12-02"],
      ["2017-10-01", 67.2, "301", "2017-09-20"],
      ["2020-10-01", 84.36, "455", "2020-09-23"],
      ["2022-10-01", 97.89, "433", "2022-09-21"],
      ["2025-10-01", 118.44, "397", "2025-09-17"],
    ],
  },
  {
    ...council,
    providers: ["999"],
    serviceTypeId: 11,
    unit: "month",
    steps: [
      ["2016-01-01", 12.5, "44", "2015-12-23"],
      ["2019-07-01", 18.9, "280", "2019-06-19"],
      ["2022-01-01", 26.4, "571", "2021-12-08"],
      ["2024-01-01", 34.72, "618", "2023-12-20"],
      ["2026-01-01", 41.85, "602", "2025-12-10"],
    ],
  },
  {
    ...regulator,
    providers: ["101"],
    serviceTypeId: 13,
    unit: "m3",
    steps: [
      ["2016-01-01", 7.188, "3013", "2015-12-10"],
      ["2018-11-01", 8.54893, "1184", "2018-10-19"],
      ["2020-05-01", 5.49106, "874", "2020-04-22"],
      ["2021-05-01", 7.95689, "723", "2021-04-28"],
      ["2026-05-01", 9.60012, "548", "2026-04-15"],
    ],
  },
  {
    ...regulator,
    providers: ["301"],
    serviceTypeId: 17,
    unit: "kWh",
    steps: [
      ["2016-01-01", 0.99, "2850", "2015-12-03"],
      ["2017-03-01", 1.68, "220", "2017-02-09"],
      ["2023-06-01", 2.64, "544", "2023-05-30"],
      ["2024-06-01", 4.32, "632", "2024-05-31"],
    ],
  },
];
