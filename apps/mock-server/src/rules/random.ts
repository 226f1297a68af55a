import { createHash } from "node:crypto";
import { base, Faker, uk } from "@faker-js/faker";
import { earliestStartOf } from "./months.ts";

/** The seed of all generated data. The same seed gives the same bytes on any day. */
export interface Seed {
  readonly number: number;
  /** The calendar day in Ukraine from which all dates are calculated backwards: `2026-11-21`. */
  readonly today: string;
}

/**
 * A separate faker for one subject ("people", an account id), so that subjects do not influence each other, and the day
 * only moves dates. Contains only Ukrainian data: a module without it throws instead of using English.
 */
export const randomFor = ({ number, today }: Seed, subject: string): Faker => {
  const digest = createHash("sha256").update(`${number} ${subject}`).digest();
  const faker = new Faker({ locale: [uk, base], seed: digest.readUInt32BE(0) });
  faker.setDefaultRefDate(earliestStartOf(today));
  return faker;
};
