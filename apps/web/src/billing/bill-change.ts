/** Explains why a bill differs from an earlier one (docs/decisions/0054). Pure, in whole kopiykas. */
import { kopiykas, thousandths } from "#contracts/schemas/common.ts";
import type { Unit } from "#contracts/schemas/counters.ts";
import type { ChargedUnit, InvoiceDetail, InvoiceLine } from "#contracts/schemas/invoices.ts";
import {
  chargedBy,
  isBalanceWhole,
  isMismatched,
  priceUnits,
  totalOf,
} from "#contracts/schemas/bill-sums.ts";

/** The change in consumption. */
export interface Used {
  /** Thousandths of the unit. */
  readonly by: number;
  readonly unit: Unit;
}

/** What a unit cost, in hryvnias. */
export interface Prices {
  readonly before: number;
  readonly now: number;
}

/**
 * One cause; `sum` in kopiykas, never zero. `used` and `prices` are only set if one figure describes the whole cause.
 */
export type Cause =
  | { readonly kind: "consumption"; readonly sum: number; readonly used: Used | null }
  | { readonly kind: "tariff"; readonly sum: number; readonly prices: Prices | null }
  /** Other charges: fixed sums, one-off lines, added or removed services. */
  | { readonly kind: "charges"; readonly sum: number }
  /** `now`: its amount in the newer bill, in kopiykas; an old debt is positive, an overpayment negative. */
  | {
      readonly kind: "recalculation" | "subsidy" | "debt";
      readonly sum: number;
      readonly now: number;
    };

export interface BillChange {
  /** The newer bill minus the older one, in kopiykas: exactly the sum of the causes. */
  readonly total: number;
  /** The largest first. */
  readonly causes: readonly Cause[];
  /** Whether whole bills are compared; otherwise only their charges are known. */
  readonly isWhole: boolean;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The lines of a bill for the same thing. */
interface Group {
  readonly unit: ChargedUnit | undefined;
  /** Thousandths; unknown if one line lacks it. */
  readonly quantity: number | undefined;
  /** The distinct prices, lowest first; unknown if one line lacks it. */
  readonly prices: readonly number[] | undefined;
  readonly charged: number;
}

const isKnown = <Value>(value: Value | undefined): value is Value => value !== undefined;

const allOf = <Value>(values: readonly (Value | undefined)[]): readonly Value[] | undefined =>
  values.every(isKnown) ? values.filter(isKnown) : undefined;

const groupOf = (lines: readonly InvoiceLine[]): Group => {
  const quantities = allOf(lines.map(({ quantity }) => quantity));
  const prices = allOf(lines.map(({ price }) => price));
  return {
    unit: lines[0]?.unit,
    quantity: quantities && sumOf(quantities.map(thousandths)),
    prices: prices && [...new Set(prices)].toSorted((one, other) => one - other),
    charged: sumOf(lines.map(({ charged }) => kopiykas(charged))),
  };
};

/** The meter's number is not part of the key, since a replaced meter has another one. */
const keyOf = ({ serviceTypeId, unit }: InvoiceLine): string =>
  `${serviceTypeId ?? ""} ${unit ?? ""}`;

const groupsOf = (lines: readonly InvoiceLine[]): ReadonlyMap<string, Group> => {
  const keys = [...new Set(lines.map(keyOf))];
  return new Map(keys.map((key) => [key, groupOf(lines.filter((line) => keyOf(line) === key))]));
};

/** The change of one group's charge. */
interface Split {
  readonly consumption: number;
  readonly tariff: number;
  readonly charges: number;
  readonly used: Used | null;
  readonly prices: Prices | null;
}

const nothing: Split = { consumption: 0, tariff: 0, charges: 0, used: null, prices: null };
const measured: ReadonlySet<ChargedUnit> = new Set<Unit>(["m3", "kWh", "Gcal"]);
const isMeasured = (unit: ChargedUnit | undefined): unit is Unit =>
  unit !== undefined && measured.has(unit);

/** Rounding can give a sum the opposite sign of its cause; such a cause would be wrong. */
const goesWith = (sum: number, cause: number): boolean =>
  sum === 0 || Math.sign(sum) === Math.sign(cause);

/** With one price in each bill, the change in consumption counts at the old price, and the tariff explains the rest. */
const byOnePrice = (before: Group, now: Group, prices: Prices): Split => {
  const change = now.charged - before.charged;
  const unexplained = { ...nothing, charges: change };
  if (before.quantity === undefined || now.quantity === undefined) return unexplained;
  const by = now.quantity - before.quantity;
  const dearer = priceUnits(prices.now) - priceUnits(prices.before);
  if (by !== 0 && !isMeasured(now.unit)) return unexplained;
  const usedMore = dearer === 0 ? change : Math.sign(by) * totalOf(Math.abs(by), prices.before);
  const consumption = by === 0 ? 0 : usedMore;
  const tariff = change - consumption;
  if (!goesWith(consumption, by) || !goesWith(tariff, dearer)) return unexplained;
  return {
    ...nothing,
    consumption,
    tariff,
    used: by !== 0 && isMeasured(now.unit) ? { by, unit: now.unit } : null,
    prices: dearer === 0 ? null : prices,
  };
};

const splitOf = (before: Group | undefined, now: Group | undefined): Split => {
  const change = (now?.charged ?? 0) - (before?.charged ?? 0);
  const unexplained = { ...nothing, charges: change };
  if (before?.prices === undefined || now?.prices === undefined) return unexplained;
  const [was, ...others] = before.prices;
  const [is, ...more] = now.prices;
  if (was !== undefined && is !== undefined && others.length === 0 && more.length === 0)
    return byOnePrice(before, now, { before: was, now: is });
  // With the same tariff steps or zones, only the consumption can have changed.
  const isSameTariff = JSON.stringify(before.prices) === JSON.stringify(now.prices);
  return isSameTariff && isMeasured(now.unit) ? { ...nothing, consumption: change } : unexplained;
};

/** The figure of the only group with this cause, or the figure that all its groups share (water with its sewerage). */
const sharedBy = <Figure>(
  splits: readonly Split[],
  figureOf: (split: Split) => Figure | null,
): Figure | null => {
  const figures = splits.map(figureOf);
  const [first = null] = figures;
  const isShared = figures.every((one) => JSON.stringify(one) === JSON.stringify(first));
  return isShared ? first : null;
};

const chargeCauses = (before: InvoiceDetail, now: InvoiceDetail): readonly Cause[] => {
  const change = kopiykas(chargedBy(now)) - kopiykas(chargedBy(before));
  if (before.lines === undefined || now.lines === undefined)
    return [{ kind: "charges", sum: change }];
  const [old, fresh] = [groupsOf(before.lines), groupsOf(now.lines)];
  const keys = [...new Set([...old.keys(), ...fresh.keys()])];
  const splits = keys.map((key) => splitOf(old.get(key), fresh.get(key)));
  return [
    {
      kind: "consumption",
      sum: sumOf(splits.map(({ consumption }) => consumption)),
      used: sharedBy(
        splits.filter(({ consumption, used }) => consumption !== 0 || used !== null),
        ({ used }) => used,
      ),
    },
    {
      kind: "tariff",
      sum: sumOf(splits.map(({ tariff }) => tariff)),
      prices: sharedBy(
        splits.filter(({ tariff }) => tariff !== 0),
        ({ prices }) => prices,
      ),
    },
    { kind: "charges", sum: sumOf(splits.map(({ charges }) => charges)) },
  ];
};

/** A sum besides the charges: its amount in the older and the newer bill. */
const besides = (
  kind: "recalculation" | "subsidy" | "debt",
  before: number,
  now: number,
): Cause => ({ kind, sum: now - before, now });

const balanceCauses = (before: InvoiceDetail, now: InvoiceDetail): readonly Cause[] => {
  const of = (sum: number | undefined): number => kopiykas(sum ?? 0);
  const debtIn = ({ openingBalance, paid }: InvoiceDetail): number => of(openingBalance) - of(paid);
  return [
    besides("recalculation", of(before.recalculation), of(now.recalculation)),
    besides("subsidy", -of(before.subsidy) + 0, -of(now.subsidy) + 0),
    besides("debt", debtIn(before), debtIn(now)),
  ];
};

/**
 * Explains the difference between a bill and an earlier one of the same service. `null` if one of them contradicts
 * itself. Uncertain causes count as `charges`; without all balances only the charges are compared.
 */
export const billChange = (before: InvoiceDetail, now: InvoiceDetail): BillChange | null => {
  if (isMismatched(before) || isMismatched(now)) return null;
  const isWhole = isBalanceWhole(before) && isBalanceWhole(now);
  const causes = [
    ...chargeCauses(before, now),
    ...(isWhole ? balanceCauses(before, now) : []),
  ].filter(({ sum }) => sum !== 0);
  return {
    total: sumOf(causes.map(({ sum }) => sum)),
    causes: causes.toSorted((one, other) => Math.abs(other.sum) - Math.abs(one.sum)),
    isWhole,
  };
};
