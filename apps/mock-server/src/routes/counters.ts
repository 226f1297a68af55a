import type {
  getCounterFactors as getCounterFactorsCall,
  getCounters as getCountersCall,
  getFactorHistory as getFactorHistoryCall,
  getLastFactors as getLastFactorsCall,
  sendFactors as sendFactorsCall,
} from "#contracts/endpoints/counters.ts";
import type {
  Factor,
  FactorOutcome,
  FactorOutcomes,
  NewFactor,
  NewFactors,
} from "#contracts/schemas/counters.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { compareText } from "../rules/compare.ts";
import { countersOf, lastFactorOf } from "../state/counters.ts";
import type { Person } from "../rules/data.ts";
import type { Meter } from "../rules/meters.ts";
import { isInGroups } from "../rules/provider-groups.ts";
import { allReadings, factorOf } from "../rules/readings.ts";
import { verdictOn } from "../state/send-factors.ts";
import type { World } from "../state/world.ts";
import { chosenBooks, pageRowsOf, requestedPeriod } from "./history.ts";
import { oncePerKey } from "./once-per-key.ts";
import { factorTexts, utilityTexts } from "./utility.texts.ts";

const newestReadings = 12;

/** A filter that matches none of the resident's accounts gives an empty list. */
export const getCounters: Handler<typeof getCountersCall> = ({ world, person, query }) =>
  countersOf(world, person)
    .map(({ meter }) => meter.counter)
    .filter(
      ({ serviceProviderCode, invoiceAccountCode }) =>
        serviceProviderCode === (query.serviceProviderCode ?? serviceProviderCode) &&
        invoiceAccountCode === (query.invoiceAccountCode ?? invoiceAccountCode),
    );

export const getLastFactors: Handler<typeof getLastFactorsCall> = ({ world, person, query }) =>
  countersOf(world, person)
    .filter(({ account }) => isInGroups(query.serviceProviderGroupIds, account.providerCode))
    .map(({ meter }) => lastFactorOf(world, meter));

const newestFirst = (world: World, meter: Meter): readonly Factor[] =>
  allReadings(world.data.factors, meter)
    .map((reading) => factorOf(meter.counter.id, reading))
    .toReversed();

const metersNamed = (meters: readonly Meter[], id: string | undefined): readonly Meter[] => {
  const named = meters.filter(({ counter }) => id === undefined || counter.id === id);
  if (named.length === 0 && id !== undefined) throw new Refusal(404, utilityTexts.counterNotFound);
  return named;
};

export const getCounterFactors: Handler<typeof getCounterFactorsCall> = ({
  world,
  person,
  params,
}) => {
  const meters = countersOf(world, person).map(({ meter }) => meter);
  return metersNamed(meters, params.id)
    .flatMap((meter) => newestFirst(world, meter))
    .slice(0, newestReadings);
};

export const getFactorHistory: Handler<typeof getFactorHistoryCall> = ({ world, person, body }) => {
  const { firstDay, lastDay } = requestedPeriod(body.from, body.to);
  const meters = chosenBooks(world, person, body).flatMap(({ ledger }) => ledger.meters);
  const factors = metersNamed(meters, body.counterId)
    .flatMap((meter) => newestFirst(world, meter))
    .filter(({ date }) => date >= firstDay && date <= lastDay)
    .toSorted((left, right) => compareText(right.date, left.date));
  return { factors: pageRowsOf(factors, body.offset, body.limit), total: factors.length };
};

const requireOnce = (factors: readonly NewFactor[]): void => {
  const message = utilityTexts.counterTwice;
  const errors = factors.flatMap(({ counterId }, index) =>
    factors.findIndex((other) => other.counterId === counterId) < index
      ? [{ field: `factors.${index}.counterId`, message }]
      : [],
  );
  if (errors.length > 0) throw new Refusal(422, message, { errors });
};

/** An answer without a body means that all readings were accepted, so one invalid reading refuses all of them. */
const requireAccepted = (world: World, person: Person, factors: readonly NewFactor[]): void => {
  const meters = countersOf(world, person);
  const errors = factors.flatMap((factor, index) => {
    const own = meters.find(({ meter }) => meter.counter.id === factor.counterId);
    const verdict = verdictOn(world, own, factor);
    return verdict.accepted
      ? []
      : [{ field: `factors.${index}.value`, message: factorTexts[verdict.reason] }];
  });
  const [first] = errors;
  if (first !== undefined) throw new Refusal(422, first.message, { errors });
};

const send = (world: World, person: Person, factor: NewFactor): FactorOutcome => {
  const { counterId } = factor;
  const own = countersOf(world, person).find(({ meter }) => meter.counter.id === counterId);
  const verdict = verdictOn(world, own, factor);
  if (!verdict.accepted) {
    const { reason } = verdict;
    return { counterId, outcome: "refused", reason, message: factorTexts[reason] };
  }
  world.update(({ factors }) => ({ factors: [...factors, verdict.factor] }));
  const stored = allReadings(world.data.factors, verdict.own.meter).find(
    ({ id }) => id === verdict.factor.id,
  );
  if (stored === undefined) throw new Error("The reading was not kept");
  return { counterId, outcome: "accepted", factor: factorOf(counterId, stored) };
};

/**
 * Each reading is handled separately: an accepted one stays accepted whatever happens to the others. Minimal answers
 * cannot ask for confirmation, so doubtful readings are accepted.
 */
const take = (world: World, person: Person, body: NewFactors): FactorOutcomes => {
  requireOnce(body.factors);
  const isMinimal = world.bodies === "minimal";
  const factors = isMinimal
    ? body.factors.map((factor) => ({ ...factor, confirmed: true }))
    : body.factors;
  if (isMinimal) requireAccepted(world, person, factors);
  return { outcomes: factors.map((factor) => send(world, person, factor)) };
};

export const sendFactors: Handler<typeof sendFactorsCall> = ({
  world,
  person,
  body,
  idempotencyKey: key,
}) =>
  oncePerKey(
    world.firstAnswers.readings,
    { key, who: person.id, sent: body, otherwise: utilityTexts.otherReadings },
    () => take(world, person, body),
  );
