import type { Payment } from "./ledger.ts";
import { dayAt } from "./months.ts";
import { referenceDate } from "./random.ts";
import type { World } from "./world.ts";

/** Whether a provider has not taken a payment over yet. The seed's today moves with the session's clock. */
export const isUnderWay = ({ clock }: World, { accountedOn }: Payment): boolean =>
  accountedOn > dayAt(referenceDate.getTime() + clock.advancedMs);
