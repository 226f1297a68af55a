import type { LastFactor } from "#contracts/schemas/counters.ts";
import { booksOf } from "./books.ts";
import type { Account, Person } from "../rules/data.ts";
import type { Meter } from "../rules/meters.ts";
import { allReadings, factorOf, usualOf } from "../rules/readings.ts";
import type { World } from "./world.ts";

/** A meter at an account. */
export interface AccountMeter {
  readonly account: Account;
  readonly meter: Meter;
}

/** The meters of this person's linked accounts. */
export const countersOf = (world: World, person: Person): readonly AccountMeter[] =>
  booksOf(world, person).flatMap(({ account, ledger }) =>
    ledger.meters.map((meter) => ({ account, meter })),
  );

/** A meter with its newest reading and its usual monthly consumption. */
export const lastFactorOf = (world: World, meter: Meter): LastFactor => {
  const readings = allReadings(world.data.factors, meter);
  const last = readings.at(-1);
  const usual = usualOf(readings);
  return {
    counter: meter.counter,
    ...(last === undefined ? {} : { factor: factorOf(meter.counter.id, last) }),
    ...(usual === undefined ? {} : { usualConsumption: usual / 1000 }),
  };
};
