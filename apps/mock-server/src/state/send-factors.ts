import { randomUUID } from "node:crypto";
import { thousandths } from "#contracts/schemas/common.ts";
import { type FactorRefusal, isUnusual, type NewFactor } from "#contracts/schemas/counters.ts";
import type { AccountMeter } from "./counters.ts";
import type { SentFactor } from "../rules/data.ts";
import { dialStepOf, turnover, usedBetween } from "../rules/meters.ts";
import { dayAt } from "../rules/months.ts";
import { allReadings, usualOf } from "../rules/readings.ts";
import type { World } from "./world.ts";

type Verdict =
  | { readonly accepted: true; readonly own: AccountMeter; readonly factor: SentFactor }
  | { readonly accepted: false; readonly reason: FactorRefusal };

const refused = (reason: FactorRefusal): Verdict => ({ accepted: false, reason });

/** Readings that a resident should check before they are accepted. */
const doubtOf = (
  { meter }: AccountMeter,
  value: number,
  readings: ReturnType<typeof allReadings>,
): FactorRefusal | undefined => {
  const { counter } = meter;
  const last = readings.at(-1);
  if (last === undefined) return undefined;
  if (value < last.value) return "lower";
  const usual = usualOf(readings);
  const used = usedBetween(counter, last.value, value);
  return usual !== undefined && isUnusual(used, usual, counter.unit) ? "unusual" : undefined;
};

/**
 * Whether a reading can be accepted. A confirmed one may be lower than the last (a correction, or the dial has turned
 * over) or far above the usual consumption. Its date is from the session's clock, and never before the last reading.
 */
export const verdictOn = (
  world: World,
  own: AccountMeter | undefined,
  { value, confirmed = false }: NewFactor,
): Verdict => {
  if (own === undefined) return refused("unknown-counter");
  const { account, meter } = own;
  if (world.unreachable.has(account.providerCode)) return refused("provider-unavailable");
  const { counter } = meter;
  const shown = thousandths(value);
  if (shown >= turnover(counter) || shown % dialStepOf(counter) !== 0) {
    return refused("too-many-digits");
  }
  const readings = allReadings(world.data.factors, meter);
  const doubt = confirmed ? undefined : doubtOf(own, shown, readings);
  if (doubt !== undefined) return refused(doubt);
  const today = dayAt(world.clock.now());
  const last = readings.at(-1)?.date ?? today;
  return {
    accepted: true,
    own,
    factor: {
      id: `factor-${randomUUID()}`,
      counterId: counter.id,
      date: today < last ? last : today,
      acceptedAt: world.clock.iso(),
      value: shown,
    },
  };
};
