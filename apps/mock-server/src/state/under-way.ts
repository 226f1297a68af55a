import type { LedgerPayment } from "../rules/ledger.ts";
import { dayAt } from "../rules/months.ts";
import type { World } from "./world.ts";

/** Whether a payment has not reached its provider yet. The seed's current day moves with the session's clock. */
export const isUnderWay = ({ seed, clock }: World, { accountedOn }: LedgerPayment): boolean =>
  accountedOn > dayAt(Date.parse(`${seed.today}T09:00:00.000Z`) + clock.advancedMs);
