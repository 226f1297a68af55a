import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { meterPricesMachine } from "./meter-prices.machine.ts";

const tariff: Tariff = { serviceTypeId: 10, price: 23.628, unit: "m3", from: "2026-06-01" };

export const meterPricesSamples = samplesOf(meterPricesMachine, {
  events: [
    { type: "WANTED", account: { serviceProviderCode: "820", invoiceAccountCode: "1001" } },
    { type: "WANTED", account: { serviceProviderCode: "820", invoiceAccountCode: "1002" } },
    done("loadTariffs", [tariff]),
    failed("loadTariffs", sampleFailure),
  ],
  distinguish: ({ context: { queue, known } }) => `${queue.length} ${Object.keys(known).length}`,
});
