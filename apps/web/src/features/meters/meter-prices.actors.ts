import * as Effect from "effect/Effect";
import { getTariffs } from "#contracts/endpoints/invoices.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import type { PricedAccount } from "#machines/billing/meter-prices/meter-prices.machine.ts";
import { meterPricesMachine } from "#machines/billing/meter-prices/meter-prices.machine.ts";
import { callActor } from "../../runtime/call-actor.ts";
import type { Runtime } from "../../runtime/runtime.ts";

/** The prices with the portal's real call. An unreadable part may be a price, so then there is no estimate. */
export const meterPricesMachineFor = (ready: Promise<Runtime>) =>
  meterPricesMachine.provide({
    actors: {
      loadTariffs: callActor<readonly Tariff[] | null, { account: PricedAccount | undefined }>(
        async ({ account }, signal) => {
          if (account === undefined) return null;
          const { client } = await ready;
          const { serviceProviderCode, invoiceAccountCode } = account;
          const call = client.callWithLosses(getTariffs, {
            query: { serviceProviderCode, invoiceAccountCode },
          });
          const { answer, lost } = await Effect.runPromise(call, { signal });
          return lost.length > 0 ? null : answer;
        },
      ),
    },
  });
