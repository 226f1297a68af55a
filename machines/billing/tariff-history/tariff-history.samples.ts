import { historyEvents } from "../history/history-samples.ts";
import { samplesOf } from "../../kit/samples.ts";
import type { TariffFilters } from "./tariff-history.machine.ts";
import { tariffHistoryMachine } from "./tariff-history.machine.ts";

const filters: TariffFilters = {
  serviceProviderCode: "889",
  invoiceAccountCode: "1001",
  from: null,
  to: null,
};
const tariff = { id: "t1", serviceTypeId: 10, price: 12.5, unit: "m3", from: "2026-01-01" };

export const tariffHistorySamples = samplesOf(tariffHistoryMachine, {
  input: { filters, order: "newest", page: 1 },
  events: historyEvents(
    { ...filters, invoiceAccountCode: "1002" },
    {
      some: { tariffs: [tariff], unread: 0, hasGap: false, total: 1 },
      none: { tariffs: [], unread: 0, hasGap: false, total: 0 },
    },
  ),
});
