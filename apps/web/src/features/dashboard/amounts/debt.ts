import { lacksNetwork } from "#contracts/failure.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";

/** What is owed to one provider, in kopiykas. */
export interface ProviderDebt {
  readonly code: string;
  readonly name: string;
  readonly total: number;
}

/** The totals of all lines, in kopiykas. */
export interface Debt {
  readonly owed: number;
  /** The overpayment of all accounts; it never reduces what is owed on another one. */
  readonly overpaid: number;
  /** The largest first; providers who are owed nothing are left out. */
  readonly byProvider: readonly ProviderDebt[];
  /** The accounts that owe something: a provider may have several. */
  readonly debts: number;
  readonly known: number;
  readonly pending: number;
  readonly failed: number;
  /** From before, because the reload failed; from an earlier visit also while they are requested again. */
  readonly stale: number;
  /** Whether the network was missing. */
  readonly isOffline: boolean;
  /** The time of the oldest known amount (`IsoDateTime`): the total is no newer than its oldest part. */
  readonly asOf: string | null;
}

/** Whether a line has an amount (possibly an old one), waits for one, or failed. */
const phaseOf = ({ amount, failure }: AmountLine): "pending" | "known" | "failed" => {
  if (amount !== null) return "known";
  return failure === null ? "pending" : "failed";
};

/** The totals, in whole kopiykas. Accounts that owe nothing reduce no other one's debt. */
export const debtOf = (lines: readonly AmountLine[]): Debt => {
  const phases = lines.map(phaseOf);
  const count = (phase: ReturnType<typeof phaseOf>): number =>
    phases.filter((one) => one === phase).length;
  const stale = lines.filter(
    ({ amount, failure, isOld }) => amount !== null && (failure !== null || isOld === true),
  );
  const known = lines.flatMap(({ account, amount }) =>
    amount !== null
      ? [
          {
            provider: account.serviceProvider,
            total: kopiykas(amount.amountToPay),
            at: amount.calculatedAt,
          },
        ]
      : [],
  );
  const debts = new Map<string, ProviderDebt>();
  for (const { provider, total } of known.filter((one) => one.total > 0)) {
    debts.set(provider.code, {
      code: provider.code,
      name: provider.name,
      total: (debts.get(provider.code)?.total ?? 0) + total,
    });
  }
  const byProvider = [...debts.values()].toSorted((a, b) => b.total - a.total);
  return {
    owed: byProvider.reduce((sum, { total }) => sum + total, 0),
    overpaid: known.reduce((sum, { total }) => sum + Math.max(-total, 0), 0),
    byProvider,
    debts: known.filter(({ total }) => total > 0).length,
    known: count("known"),
    pending: count("pending"),
    failed: count("failed"),
    stale: stale.length,
    isOffline: stale.some(({ failure }) => failure === null || lacksNetwork(failure)),
    asOf: known.map(({ at }) => at).toSorted()[0] ?? null,
  };
};

const knownOf = ({ amount }: AmountLine): number => amount?.amountToPay ?? 0;

/** The accounts with a debt, as far as known, the largest first; of equal ones the first. */
export const debtsOf = (lines: readonly AmountLine[]): readonly AmountLine[] =>
  lines.filter((line) => knownOf(line) > 0).toSorted((one, other) => knownOf(other) - knownOf(one));

/** The largest debts, and the rest as one, so that every share keeps its own colour. */
export const foldDebts = (
  debts: readonly ProviderDebt[],
  max: number,
): { readonly shown: readonly ProviderDebt[]; readonly rest: readonly ProviderDebt[] } =>
  debts.length <= max
    ? { shown: debts, rest: [] }
    : { shown: debts.slice(0, max - 1), rest: debts.slice(max - 1) };
