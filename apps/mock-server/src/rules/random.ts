import { createHash } from "node:crypto";
import { base, Faker, uk } from "@faker-js/faker";
import { beginOf } from "./months.ts";

/** What all made-up data follow from: the same seed gives the same bytes, whatever today is. */
export interface Seed {
  readonly number: number;
  /** The calendar day in Ukraine that all dates count back from: `2026-11-21`. */
  readonly today: string;
}

/**
 * A faker of its own for one subject ("people", an account id): what one subject draws never shifts another's, and the
 * day moves dates only. Only Ukrainian data: a module without it throws instead of answering in English.
 */
export const randomFor = ({ number, today }: Seed, subject: string): Faker => {
  const digest = createHash("sha256").update(`${number} ${subject}`).digest();
  const faker = new Faker({ locale: [uk, base], seed: digest.readUInt32BE(0) });
  faker.setDefaultRefDate(beginOf(today));
  return faker;
};
