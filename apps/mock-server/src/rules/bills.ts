import type { Faker } from "@faker-js/faker";
import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { ChargedUnit } from "#contracts/schemas/invoices.ts";
import type { Account } from "./data.ts";
import type { Meter } from "./meters.ts";
import { randomFor, type Seed } from "./random.ts";
import { chargeFor, priceIn } from "./tariffs.ts";

/** A line of a bill. Readings and quantities are thousandths, the price is hryvnias, the charge kopiykas. */
export interface BillLine {
  readonly counterNumber?: string;
  readonly previous?: number;
  readonly value?: number;
  readonly quantity: number;
  readonly unit: ChargedUnit;
  readonly price: number;
  readonly charged: number;
}

/** A meter's consumption in a month: between two readings, or an estimate. */
export interface Movement {
  readonly previous?: number;
  readonly value?: number;
  readonly quantity: number;
}

/** How a service is billed at an account: by meters, by heated area, or as a fixed sum. */
export const unitOf = (meters: readonly Meter[], service: ServiceTypeId): ChargedUnit => {
  const [meter] = meters.filter(({ services }) => services.includes(service));
  if (meter !== undefined) return meter.kind.unit;
  return service === 12 ? "m2" : "month";
};

interface Billed {
  readonly account: Account;
  readonly meters: readonly Meter[];
  readonly service: ServiceTypeId;
}

/** The lines of a service in a month. `moved`: the consumption of each of its meters. */
export const billLinesOf = (
  { today }: Seed,
  { account, meters, service }: Billed,
  period: string,
  moved: (meter: Meter) => Movement,
): readonly BillLine[] => {
  const unit = unitOf(meters, service);
  const price = priceIn(today, { provider: account.providerCode, service, unit }, period);
  const lineOf = (movement: Movement & { readonly counterNumber?: string }): BillLine => ({
    ...movement,
    unit,
    price,
    charged: chargeFor(movement.quantity, price),
  });
  const counted = meters.filter(({ services }) => services.includes(service));
  if (counted.length > 0) {
    return counted.map((meter) => lineOf({ counterNumber: meter.counter.number, ...moved(meter) }));
  }
  const quantity = unit === "m2" ? account.area : 1_000;
  return [lineOf({ quantity })];
};

export const sumOfLines = (lines: readonly BillLine[]): number =>
  lines.reduce((sum, { charged }) => sum + charged, 0);

/** Services that are subsidized in the cold months. */
const subsidised: ReadonlySet<ServiceTypeId> = new Set([12, 13, 15, 17]);
const coldMonths: ReadonlySet<string> = new Set(["10", "11", "12", "01", "02", "03", "04"]);

/** The subsidized share of a bill in the cold months; 0 for most homes. */
const helpOf = (seed: Seed, account: Account, service: ServiceTypeId): number => {
  const random = randomFor(seed, `help ${account.id}`);
  const share = random.number.float({ min: 0.2, max: 0.45 });
  return random.number.int(3) === 0 && subsidised.has(service) ? share : 0;
};

/** Adjustments of a charge: an occasional recalculation, and the subsidy in the cold months. */
export const correctionsOf = (
  seed: Seed,
  account: Account,
  service: ServiceTypeId,
): ((random: Faker, period: string, charged: number) => Corrections) => {
  const share = helpOf(seed, account, service);
  return (random, period, charged) => {
    const corrected = random.number.int(15) === 0;
    const part = random.number.float({ min: -0.2, max: 0.2 });
    return {
      recalculation: corrected ? Math.round(charged * part) + 0 : 0,
      subsidy: coldMonths.has(period.slice(5)) ? Math.round(charged * share) : 0,
    };
  };
};

interface Corrections {
  readonly recalculation: number;
  readonly subsidy: number;
}
