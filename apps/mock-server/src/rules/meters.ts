import type { Faker } from "@faker-js/faker";
import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { Counter, ReadingSource, Unit } from "#contracts/schemas/counters.ts";
import type { Account } from "./data.ts";
import { type MeterKind, meterKinds, type Season } from "./meters.data.ts";
import { dayOf, monthStart, isoMonthOf } from "./months.ts";
import { randomFor, type Seed } from "./random.ts";

/** A reading at the end of a month. All values are thousandths of the unit. */
export interface Reading {
  readonly id: string;
  /** The month that it ends, `2026-10`. */
  readonly period: string;
  readonly date: string;
  readonly acceptedAt: string;
  readonly value: number;
  /** Consumption since the previous reading; `undefined` for the first one. */
  readonly used: number | undefined;
  readonly source: ReadingSource;
}

export interface Meter {
  readonly counter: Counter & { readonly unit: Unit };
  readonly kind: MeterKind;
  /** The services that are billed by it. */
  readonly services: readonly ServiceTypeId[];
  /** Oldest first; those of closed months. */
  readonly readings: readonly Reading[];
}

/** Added when the dial has passed its maximum. */
export const turnover = ({ digits }: Pick<Counter, "digits">): number => 1_000 * 10 ** digits;

/** The smallest step of the dial. */
export const dialStepOf = ({ fractionDigits }: Pick<Counter, "fractionDigits">): number =>
  10 ** (3 - fractionDigits);

/** A dial counts as turned over if it moved from this share below its maximum to this share above zero. */
const nearTurn = 0.1;

/**
 * Consumption between two readings. A lower value near zero after one near the maximum means that the dial has turned
 * over. Any other lower value corrects a reading that was too high, and the result is negative.
 */
export const usedBetween = (
  counter: Pick<Counter, "digits">,
  before: number,
  after: number,
): number => {
  const turn = turnover(counter);
  const hasTurned = after < before && before >= turn * (1 - nearTurn) && after <= turn * nearTurn;
  return hasTurned ? after + turn - before : after - before;
};

/** Consumption of each month relative to an ordinary one, January first. */
const shares: Readonly<Record<Season, readonly number[]>> = {
  even: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  "winter-mostly": [1.2, 1.1, 1, 0.5, 0.15, 0.12, 0.12, 0.12, 0.15, 0.5, 0.9, 1.1],
  winter: [1.2, 1.1, 0.9, 0.4, 0, 0, 0, 0, 0, 0.5, 0.9, 1.1],
  summer: [0, 0, 0, 0.2, 0.8, 1.1, 1.2, 1.1, 0.7, 0.2, 0, 0],
};

const rounded = (value: number, step: number): number => Math.round(value / step) * step;

const readingOf = (
  random: Faker,
  id: string,
  month: Date,
): Omit<Reading, "value" | "used" | "source"> => {
  const date = dayOf(month, random.number.int({ min: 22, max: 28 }));
  const hour = random.number.int({ min: 6, max: 17 });
  const minute = random.number.int({ min: 0, max: 59 });
  const time = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  const period = isoMonthOf(month);
  return { id: `${id}-${period}`, period, date, acceptedAt: `${date}T${time}:00.000Z` };
};

const sources = [
  { weight: 17, value: "resident" },
  { weight: 2, value: "provider" },
  { weight: 1, value: "estimated" },
] as const satisfies readonly { readonly weight: number; readonly value: ReadingSource }[];

/** One reading before the first month and one for each month; none for a new account. */
const readingsOf = (
  random: Faker,
  today: string,
  { counter, kind }: Pick<Meter, "counter" | "kind">,
  months: number,
): readonly Reading[] => {
  if (months === 0) return [];
  const step = dialStepOf(counter);
  const [min, max] = kind.month;
  const usual = random.number.int({ min, max });
  const id = `factor-${counter.id}`;
  let value = rounded(random.number.int({ min: 0, max: turnover(counter) - 1 }) % 800_000, step);
  const readings: Reading[] = [
    {
      ...readingOf(random, id, monthStart(today, months + 1)),
      value,
      used: undefined,
      source: "provider",
    },
  ];
  for (let back = months; back >= 1; back -= 1) {
    const month = monthStart(today, back);
    const share = shares[kind.season][month.getUTCMonth()] ?? 1;
    const used = rounded(usual * share * random.number.float({ min: 0.75, max: 1.25 }), step);
    value = (value + used) % turnover(counter);
    const source = random.helpers.weightedArrayElement(sources);
    readings.push({ ...readingOf(random, id, month), value, used, source });
  }
  return readings;
};

/** The first meter of a kind is in the kind's first room, the second in the second. */
const placeOf = ({ places }: MeterKind, index: number): string | undefined =>
  places[index % places.length];

const meterOf = (
  seed: Seed,
  account: Account,
  provided: readonly ServiceTypeId[],
  index: number,
): readonly Meter[] => {
  const typeCode = account.counters[index];
  if (typeCode === undefined) return [];
  const kind = meterKinds[typeCode];
  const services = kind.services.filter((service) => provided.includes(service));
  const [serviceTypeId] = services;
  if (serviceTypeId === undefined) return [];
  const id = `counter-${account.id}-${index + 1}`;
  const random = randomFor(seed, id);
  const earlier = account.counters.slice(0, index).filter((other) => other === typeCode).length;
  const place = placeOf(kind, earlier);
  const verified = random.number.int({ min: -4, max: 44 });
  const counter = {
    id,
    number: random.string.numeric({ length: 8, allowLeadingZeros: false }),
    typeCode,
    serviceTypeId,
    serviceProviderCode: account.providerCode,
    invoiceAccountCode: account.code,
    ...(place === undefined ? {} : { place }),
    unit: kind.unit,
    digits: kind.digits,
    fractionDigits: kind.fractionDigits,
    verifiedUntil: dayOf(monthStart(seed.today, -verified), random.number.int({ min: 1, max: 28 })),
  } satisfies Counter;
  const readings = readingsOf(random, seed.today, { counter, kind }, account.months);
  return [{ counter, kind, services, readings }];
};

/** The meters of an account with all their readings, calculated from the seed and the account. */
export const metersOf = (
  seed: Seed,
  account: Account,
  provided: readonly ServiceTypeId[],
): readonly Meter[] =>
  account.counters.flatMap((_, index) => meterOf(seed, account, provided, index));
