import { createHash } from "node:crypto";
import { base, Faker, uk } from "@faker-js/faker";

/** Dates of the seed count back from here, never from today: the same seed gives the same bytes on any day. */
export const referenceDate = new Date("2026-11-21T09:00:00.000Z");

/**
 * A faker of its own for one subject ("people", an account id): what one subject draws never shifts another's.
 * Only Ukrainian data: a module without it throws instead of answering in English.
 */
export const randomFor = (seed: number, subject: string): Faker => {
  const digest = createHash("sha256").update(`${seed} ${subject}`).digest();
  const faker = new Faker({ locale: [uk, base], seed: digest.readUInt32BE(0) });
  faker.setDefaultRefDate(referenceDate);
  return faker;
};
