import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { formatPercent, formatPrice } from "../../formats/money.ts";
import { tariffTexts as texts } from "./tariffs.texts.ts";

/** A tariff with its difference from the previous one. */
export interface ChangedTariff extends Tariff {
  /** The difference as text; missing if the previous one may be before the period. */
  readonly change?: string;
}

/** Prices have at most five decimals; differences are computed in whole units of the last. */
const fine = (price: number): number => Math.round(price * 100_000);

const changeOf = (tariff: Tariff, before: Tariff): string => {
  if (before.unit !== tariff.unit) return texts.otherUnit;
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
}

const newestFirst = (a: Tariff, b: Tariff): number => (a.from < b.from ? 1 : -1);

/** What is known of the change if no earlier tariff is listed: a period hides what came before it. */
const unlisted = (since: string | null): Pick<ChangedTariff, "change"> =>
  since === null ? { change: texts.first } : {};

/**
 * By service, in the order of first appearance.
 * @param since the day on which their period begins; `null` without a limit.
 */
export const byService = (
  tariffs: readonly Tariff[],
  since: string | null,
): readonly ServiceTariffs[] =>
  [...new Set(tariffs.map(({ serviceTypeId }) => serviceTypeId))].map((serviceTypeId) => {
    const own = tariffs
      .filter((tariff) => tariff.serviceTypeId === serviceTypeId)
      .toSorted(newestFirst);
    return {
      serviceTypeId,
      tariffs: own.map((tariff, at) => {
        const before = own[at + 1];
        return {
          ...tariff,
          ...(before === undefined ? unlisted(since) : { change: changeOf(tariff, before) }),
        };
      }),
    };
  });
