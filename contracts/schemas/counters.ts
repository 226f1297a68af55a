import * as Schema from "effect/Schema";
import { ServiceTypeId } from "./accounts.ts";
import {
  Code,
  completed,
  decimalsMax,
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

/** A consumption is doubtful above this multiple of the usual month. */
const unusualTimes = 3;

/** Consumption up to this is never doubtful, in thousandths of the unit. */
const unusualFloor: Readonly<Record<Unit, number>> = { m3: 3_000, kWh: 30_000, Gcal: 300 };
/** The limit for an unknown unit: the highest one, to avoid needless questions. */
const highestFloor = Math.max(...Object.values(unusualFloor));

/**
 * Whether a resident should check a reading because of its consumption (UTIL-2): far above the usual month and not
 * small. Portal and mock server use the same rule.
 * @param used and usual in thousandths of the unit.
 */
export const isUnusual = (used: number, usual: number, unit: Unit | undefined): boolean =>
  used > (unit === undefined ? highestFloor : unusualFloor[unit]) && used > unusualTimes * usual;

/** The maximum value of any counter. */
export const factorMax = 999_999_999.999;

/** A counter's value: not negative, at most three decimals. */
export const FactorValue = Schema.Finite.check(
  Schema.isBetween({ minimum: 0, maximum: factorMax }),
  Schema.makeFilter((value: number) =>
    thousandths(value) / 1000 === value ? undefined : "Expected at most three decimals",
  ),
).annotate({
  identifier: "FactorValue",
  [forgiven]: "reading" satisfies Forgiven,
  [decimalsMax]: 3,
});

/** A meter at an account. `number`: its serial number. */
const counterFields = {
  id: Id,
  number: Schema.optionalKey(Id),
  typeCode: Schema.optionalKey(CounterTypeCode),
  serviceTypeId: Schema.optionalKey(ServiceTypeId),
  serviceProviderCode: Code,
  invoiceAccountCode: Code,
  /** Its place in the home, in the resident's language. */
  place: Schema.optionalKey(NonEmptyString),
  unit: Schema.optionalKey(Unit),
  /** Digits of the dial before the decimal point; beyond them it turns over to zero. By default the maximum number. */
  digits: orElse(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 })), 9),
  /** Digits of the dial after the decimal point. */
  fractionDigits: orElse(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 })), 3),
  /** The day by which it must be verified again. */
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

/** A reading: the counter's value on a day, and when the provider received it. */
export const Factor = Schema.Struct({
  id: Schema.optionalKey(Id),
  counterId: Schema.optionalKey(Id),
  date: IsoDate,
  value: FactorValue,
  /** Consumption since the previous reading: negative after a correction, missing for the first one. */
  consumption: Schema.optionalKey(Schema.Finite),
  acceptedAt: Schema.optionalKey(IsoDateTime),
  source: Schema.optionalKey(ReadingSource),
}).annotate({ identifier: "Factor" });

export type Factor = typeof Factor.Type;
/** Newest first. */
export const Factors = Schema.Array(Factor);

/** A counter with its newest reading and its usual monthly consumption, if known. */
export const LastFactor = Schema.Struct({
  counter: Counter,
  factor: Schema.optionalKey(Factor),
  usualConsumption: Schema.optionalKey(FactorValue),
}).annotate({ identifier: "LastFactor" });

export type LastFactor = typeof LastFactor.Type;
export const LastFactors = Schema.Array(LastFactor);

/** The resident has checked the reading; required if it is lower than the last or far above the usual consumption. */
export const NewFactor = Schema.Struct({
  counterId: NonEmptyString,
  value: FactorValue,
  confirmed: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: "NewFactor" });

export type NewFactor = typeof NewFactor.Type;

/** Maximum number of readings in one call. */
export const newFactorsMax = 200;

/** Several readings at once; each counter at most once. */
export const NewFactors = Schema.Struct({
  factors: Schema.Array(NewFactor).check(Schema.isMinLength(1), Schema.isMaxLength(newFactorsMax)),
}).annotate({ identifier: "NewFactors" });
export type NewFactors = typeof NewFactors.Type;

/**
 * Why a reading was not accepted: unconfirmed although lower than the last or unusually high, more digits than the
 * dial, a meter of somebody else, or no answer from the provider's system. Which of several reasons is given:
 * `scripts/documents/notes.ts`.
 */
export const FactorRefusal = Schema.Literals([
  "lower",
  "unusual",
  "too-many-digits",
  "unknown-counter",
  "provider-unavailable",
]).annotate({ identifier: "FactorRefusal" });
export type FactorRefusal = typeof FactorRefusal.Type;

/**
 * One outcome for each sent reading, in the same order. Accepted readings stay accepted whatever happens to the others.
 */
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

/** Filters for readings: period, provider, account or one counter. */
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
