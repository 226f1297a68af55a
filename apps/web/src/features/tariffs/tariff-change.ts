import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { formatDay } from "../../formats/dates.ts";
import { formatPercent, formatPrice } from "../../formats/money.ts";
import { tariffTexts as texts } from "./tariffs.texts.ts";

/** A tariff with its difference from the previous one. */
export interface ChangedTariff extends Tariff {
  /** The difference as text; missing if the previous one is not known. */
  readonly change?: string;
  /** It has begun, and neither its end nor a later price that may follow it is known; never next to a gap. */
  readonly isInForce: boolean;
}

/** Prices have at most five decimals; differences are computed in whole units of the last. */
const fine = (price: number): number => Math.round(price * 100_000);

const textOf = (tariff: Tariff, before: Tariff): string => {
  const difference = fine(tariff.price) - fine(before.price);
  if (difference === 0) return texts.same;
  const sum = formatPrice(Math.abs(difference) / 100_000);
  if (before.price === 0) return texts.fromNothing(sum);
  const share = formatPercent(Math.abs(difference) / fine(before.price));
  return difference > 0 ? texts.dearer(sum, share) : texts.cheaper(sum, share);
};

/** The tariffs of one service, newest first. */
export interface ServiceTariffs {
  readonly serviceTypeId: Tariff["serviceTypeId"];
  readonly tariffs: readonly ChangedTariff[];
  /** A tariff that could not be read may stand among these. */
  readonly hasGap: boolean;
}

const newestFirst = (a: Tariff, b: Tariff): number =>
  Number(a.from < b.from) - Number(a.from > b.from);

/** What is known of the change if no earlier tariff is listed: a period hides what came before it. */
const unlisted = (since: string | null): Pick<ChangedTariff, "change"> =>
  since === null ? { change: texts.first } : {};

/** Whether an earlier tariff goes on beside a later one. A service may name the day of the change as its last one. */
const isBeside = ({ to }: Tariff, { from }: Tariff): boolean => to !== undefined && to > from;

/** A missing unit may be any. */
const mayShareUnit = ({ unit }: Tariff, { unit: other }: Tariff): boolean =>
  unit === other || unit === undefined || other === undefined;

/** The tariffs that may be in the unit of the newest: prices of different units are not comparable. */
export const comparableToNewest = (tariffs: readonly ChangedTariff[]): readonly ChangedTariff[] => {
  const [newest] = tariffs;
  return newest === undefined ? [] : tariffs.filter((one) => mayShareUnit(one, newest));
};

/** Whether two tariffs are in one unit for sure: a service may send no units at all. */
const isOneUnit = (one: Tariff, { unit }: Tariff, own: readonly Tariff[]): boolean =>
  one.unit === unit && (unit !== undefined || own.every((other) => other.unit === undefined));

/**
 * The change of one tariff against the previous one in its unit. Where some units are missing, which one is the previous
 * may not be known.
 * @param own all tariffs of its service. Several of one day are of zones or steps: which follows which is not known.
 */
const changeOf = (
  tariff: Tariff,
  own: readonly Tariff[],
  since: string | null,
): Pick<ChangedTariff, "change"> => {
  const ofUnit = own.filter((other) => mayShareUnit(other, tariff));
  const isAlone = (day: string): boolean => ofUnit.filter(({ from }) => from === day).length === 1;
  // Tariffs of unknown services stand together, and may be of several.
  if (tariff.serviceTypeId === undefined || !isAlone(tariff.from)) return {};
  const [before] = ofUnit.filter(({ from }) => from < tariff.from);
  if (before !== undefined)
    return isOneUnit(before, tariff, own) && isAlone(before.from) && !isBeside(before, tariff)
      ? { change: textOf(tariff, before) }
      : {};
  return own.some(({ from }) => from < tariff.from) ? { change: texts.otherUnit } : unlisted(since);
};

const isInForce = (tariff: Tariff, own: readonly Tariff[], today: string) =>
  tariff.to === undefined &&
  tariff.from <= today &&
  (tariff.serviceTypeId === undefined ||
    !own.some(
      (other) => mayShareUnit(other, tariff) && other.from > tariff.from && other.from <= today,
    ));

/** When it is valid; a tariff that begins later, or was followed by another, has no "until now". */
export const daysText = ({ from, to, isInForce: isNow }: ChangedTariff): string => {
  if (to !== undefined) return texts.fromTo(formatDay(from), formatDay(to));
  return (isNow ? texts.from : texts.begins)(formatDay(from));
};

/** Whether one step over time can show them: one price on each day, of one service and unit. */
export const canDraw = (tariffs: readonly Tariff[]): boolean =>
  tariffs.length > 1 &&
  tariffs.every(({ serviceTypeId }) => serviceTypeId !== undefined) &&
  new Set(tariffs.map(({ unit }) => unit)).size === 1 &&
  new Set(tariffs.map(({ from }) => from)).size === tariffs.length &&
  tariffs.every((tariff) =>
    tariffs.every((other) => other.from >= tariff.from || !isBeside(other, tariff)),
  );

/**
 * By service, in the order of first appearance.
 * @param since the day on which their period begins; `null` without a limit.
 * @param today `IsoDate`.
 * @param hasGap a tariff could not be read. Its service and its days are unknown, so nothing is said of a change.
 */
export const byService = (
  tariffs: readonly Tariff[],
  since: string | null,
  today: string,
  hasGap = false,
): readonly ServiceTariffs[] =>
  [...new Set(tariffs.map(({ serviceTypeId }) => serviceTypeId))].map((serviceTypeId) => {
    const own = tariffs
      .filter((tariff) => tariff.serviceTypeId === serviceTypeId)
      .toSorted(newestFirst);
    return {
      serviceTypeId,
      hasGap,
      tariffs: own.map((tariff) => ({
        ...tariff,
        ...(hasGap ? {} : changeOf(tariff, own, since)),
        isInForce: !hasGap && isInForce(tariff, own, today),
      })),
    };
  });
