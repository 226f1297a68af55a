import type { Tariff } from "#contracts/schemas/tariffs.ts";
import type { HistoryTotal } from "../history/history-machine.ts";
import { createHistoryMachine } from "../history/history-machine.ts";

/** The tariffs of one account; days (`IsoDate`) only where the period is limited. */
export interface TariffFilters {
  readonly serviceProviderCode: string;
  readonly invoiceAccountCode: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Without pages, since a tariff changes only a few times a year. */
export interface TariffList extends HistoryTotal {
  readonly tariffs: readonly Tariff[];
  /** The number of tariffs that came and could not be read. */
  readonly unread: number;
  /** A tariff, its end, its unit or its service could not be read: what follows what is not known. */
  readonly hasGap: boolean;
}

export const tariffHistoryMachine = createHistoryMachine<TariffList, TariffFilters>({
  id: "tariff-history",
  description:
    "The present and past tariffs of an account. The newest request wins. The previous rows stay until it ends.",
});
