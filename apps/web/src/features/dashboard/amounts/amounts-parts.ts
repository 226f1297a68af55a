import type { Debt } from "./debt.ts";

/** What decides which parts the amounts have. */
interface AmountsState {
  readonly debt: Pick<Debt, "known" | "pending">;
  /** How many accounts are listed. */
  readonly lines: number;
  /** Whether the configuration has the sum on this page. */
  readonly hasSum: boolean;
  /** Whether the answers are given a moment to come together. */
  readonly isWaiting: boolean;
  /** Whether the first total is still to come. */
  readonly isFirst: boolean;
}

interface AmountsParts {
  /** Whether amounts are on the screen. */
  readonly isShown: boolean;
  /** Whether parts that need the total must still wait. */
  readonly awaitsTotal: boolean;
  /** The same for the change since the last bill, which stays while an account is asked again. */
  readonly changeAwaitsTotal: boolean;
  /** Whether the sum has the only account's button to pay, instead of its line. */
  readonly isPaidAbove: boolean;
  /** Whether the sum has a button for the largest of several debts. */
  readonly offersDebts: boolean;
  /** Whether the sum has the button to try again: nothing has loaded, so it is for all. */
  readonly isRetriedAbove: boolean;
}

/** Which parts the amounts have, and what waits. */
export const partsOf = ({
  debt,
  lines,
  hasSum,
  isWaiting,
  isFirst,
}: AmountsState): AmountsParts => {
  const isShown = debt.known > 0 && !isWaiting;
  const awaitsTotal = !isShown || debt.pending > 0;
  const isPaidAbove = hasSum && lines === 1;
  return {
    isShown,
    awaitsTotal,
    changeAwaitsTotal: awaitsTotal && (isFirst || !isShown),
    isPaidAbove,
    offersDebts: hasSum && !isPaidAbove && !isWaiting,
    isRetriedAbove: hasSum && debt.known === 0,
  };
};
