import * as Schema from "effect/Schema";
import { ServiceTypeId } from "./accounts.ts";
import {
  Code,
  completed,
  type Forgiven,
  forgiven,
  Id,
  IsoDate,
  IsoDateTime,
  NonEmptyString,
  orElse,
  thousandths,
} from "./common.ts";
import { PageBody, Total } from "./paging.ts";

/** The ten kinds of counters (ACC-5). */
export const CounterTypeCode = Schema.Literals([
  "000000001",
  "000000002",
  "000000003",
  "000000004",
  "000000005",
  "000000006",
  "000000007",
  "000000008",
  "000000009",
  "000000010",
]).annotate({ identifier: "CounterTypeCode" });
export type CounterTypeCode = typeof CounterTypeCode.Type;

/** Cubic metres, kilowatt-hours, gigacalories. */
export const Unit = Schema.Literals(["m3", "kWh", "Gcal"]).annotate({ identifier: "Unit" });
export type Unit = typeof Unit.Type;

/** So many times the usual month is far above it. */
const unusualTimes = 3;

/** Below this nobody asks, however little is usual: thousandths of the unit. */
const unusualFloor: Readonly<Record<Unit, number>> = { m3: 3_000, kWh: 30_000, Gcal: 300 };
/** Of a unit that nobody has named: better not to ask than to ask for nothing. */
const highestFloor = 30_000;

/**
 * Whether a resident should look at a reading again because of what it comes to (UTIL-2): far above the usual month and
 * no small amount. Both ends go by it.
 * @param used and usual in thousandths of the unit.
 */
export const isUnusual = (used: number, usual: number, unit: Unit | undefined): boolean =>
  used > (unit === undefined ? highestFloor : unusualFloor[unit]) && used > unusualTimes * usual;

/** The most that any counter can show. */
export const factorMax = 999_999_999.999;

/** What a counter shows: not negative, at most three decimals. */
export const FactorValue = Schema.Finite.check(
  Schema.isBetween({ minimum: 0, maximum: factorMax }),
  Schema.makeFilter((value: number) =>
    thousandths(value) / 1000 === value ? undefined : "Expected at most three decimals",
  ),
).annotate({ identifier: "FactorValue", [forgiven]: "reading" satisfies Forgiven });

/** A meter at an account. `number` is what is engraved on it. */
const counterFields = {
  id: Id,
  number: Schema.optionalKey(Id),
  typeCode: Schema.optionalKey(CounterTypeCode),
  serviceTypeId: Schema.optionalKey(ServiceTypeId),
  serviceProviderCode: Code,
  invoiceAccountCode: Code,
  /** Where in the home it hangs, in the resident's language. */
  place: Schema.optionalKey(NonEmptyString),
  unit: Schema.optionalKey(Unit),
  /** Digits of the dial before the comma: what is beyond them turns over to zero. As many as there can be where nobody says. */
  digits: orElse(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 })), 9),
  /** Digits of the dial after the comma. */
  fractionDigits: orElse(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 })), 3),
  /** The day until which it may count before it must be verified. */
  verifiedUntil: Schema.optionalKey(IsoDate),
} as const;

export const Counter = completed(
  Schema.Struct(counterFields).annotate({ identifier: "Counter" }),
  Schema.Struct({ ...counterFields, number: Id }),
  (given) => ({ ...given, number: given.number ?? given.id }),
);

export type Counter = typeof Counter.Type;
export const Counters = Schema.Array(Counter);

/** Who read the meter. */
export const ReadingSource = Schema.Literals(["resident", "provider", "estimated"]);
export type ReadingSource = typeof ReadingSource.Type;

/** A reading: what the counter showed on a day, and when it was taken over. */
export const Factor = Schema.Struct({
  id: Schema.optionalKey(Id),
  counterId: Schema.optionalKey(Id),
  date: IsoDate,
  value: FactorValue,
  /** Units since the reading before; missing with the first one. */
  consumption: Schema.optionalKey(Schema.Finite),
  acceptedAt: Schema.optionalKey(IsoDateTime),
  source: Schema.optionalKey(ReadingSource),
}).annotate({ identifier: "Factor" });

export type Factor = typeof Factor.Type;
/** Newest first. */
export const Factors = Schema.Array(Factor);

/** A counter with its newest reading and what it usually uses in a month, which is missing while nobody can say. */
export const LastFactor = Schema.Struct({
  counter: Counter,
  factor: Schema.optionalKey(Factor),
  usualConsumption: Schema.optionalKey(FactorValue),
}).annotate({ identifier: "LastFactor" });

export type LastFactor = typeof LastFactor.Type;
export const LastFactors = Schema.Array(LastFactor);

/** What a reading needs that is lower than the last or far above the usual: the resident has looked again. */
export const NewFactor = Schema.Struct({
  counterId: NonEmptyString,
  value: FactorValue,
  confirmed: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: "NewFactor" });

export type NewFactor = typeof NewFactor.Type;

/** So many readings go in one call. */
export const newFactorsMax = 200;

/** Several readings at once; each counter at most once. */
export const NewFactors = Schema.Struct({
  factors: Schema.Array(NewFactor).check(Schema.isMinLength(1), Schema.isMaxLength(newFactorsMax)),
}).annotate({ identifier: "NewFactors" });
export type NewFactors = typeof NewFactors.Type;

/**
 * Why a reading was not accepted: lower than the last or unusually high without a confirmation, more digits than the
 * dial, another resident's meter, or no answer of the provider's system.
 */
export const FactorRefusal = Schema.Literals([
  "lower",
  "unusual",
  "too-many-digits",
  "unknown-counter",
  "provider-unavailable",
]).annotate({ identifier: "FactorRefusal" });
export type FactorRefusal = typeof FactorRefusal.Type;

/** An outcome for each reading that was sent, in the same order: the taken ones stay taken whatever the others do. */
export const FactorOutcome = Schema.Union([
  Schema.Struct({ counterId: Id, outcome: Schema.Literal("accepted"), factor: Factor }),
  Schema.Struct({
    counterId: Id,
    outcome: Schema.Literal("refused"),
    reason: FactorRefusal,
    message: NonEmptyString,
  }),
]).annotate({ identifier: "FactorOutcome" });

export type FactorOutcome = typeof FactorOutcome.Type;

export const FactorOutcomes = Schema.Struct({ outcomes: Schema.Array(FactorOutcome) }).annotate({
  identifier: "FactorOutcomes",
});
export type FactorOutcomes = typeof FactorOutcomes.Type;

/** Readings of a period by provider, account or one counter. */
export const FactorHistoryQuery = Schema.Struct({
  from: IsoDateTime,
  to: IsoDateTime,
  serviceProviderCode: Schema.optionalKey(Code),
  invoiceAccountCode: Schema.optionalKey(Code),
  counterId: Schema.optionalKey(NonEmptyString),
  ...PageBody,
}).annotate({ identifier: "FactorHistoryQuery" });

/** Newest first. */
export const FactorHistory = Schema.Struct({
  factors: Factors,
  total: Schema.optionalKey(Total),
}).annotate({ identifier: "FactorHistory" });
