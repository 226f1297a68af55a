import { useSelector } from "@xstate/react";
import * as Effect from "effect/Effect";
import { useEffect } from "react";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { ReadBills } from "#web/billing/bill-change-call.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { useChangedElsewhere } from "#web/billing/changed-elsewhere.ts";
import { useLoaded } from "#web/screen/data-region.tsx";
import { loadLastBills } from "./last-change-call.ts";

/** The bills of the last months; `bills` is `null` until they are known, or if they are not wanted. */
export interface LastBills {
  readonly bills: readonly Invoice[] | null;
  /** The number of bills that could not be read. */
  readonly unread: number;
  readonly hasFailed: boolean;
  /** Whether they are neither known nor failed yet. */
  readonly isLoading: boolean;
  /** Loads them again, because a payment may have changed what is left of them. */
  readonly refresh: () => void;
}

const none: ReadBills = { bills: [], unread: 0 };

/**
 * The bills of all homes, for what the overview says of them beside the amounts. If the call failed while the amounts
 * were loading, it is repeated once these are there.
 */
export const useLastBills = ({
  isWanted,
  awaitsTotal,
}: {
  readonly isWanted: boolean;
  /** The amounts are not there yet. */
  readonly awaitsTotal: boolean;
}): LastBills => {
  const { quietClient } = useRuntime();
  const configuration = useConfiguration();
  const loaded = useLoaded<ReadBills>(() =>
    isWanted ? loadLastBills(quietClient, configuration) : Effect.succeed(none),
  );
  const known = useSelector(loaded, ({ context }) => context.data);
  const hasFailed = useSelector(loaded, ({ context }) => context.failure !== null);
  const refresh = useChangedElsewhere({ mark: "payments", alsoAccounts: true }, loaded);
  useEffect(() => {
    if (!awaitsTotal) loaded.send({ type: "RETRY" });
  }, [loaded, awaitsTotal]);
  return {
    bills: isWanted ? (known?.bills ?? null) : null,
    unread: known?.unread ?? 0,
    hasFailed,
    isLoading: known === null && !hasFailed,
    refresh,
  };
};
