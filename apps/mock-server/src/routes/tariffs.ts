import type { getTariffs as getTariffsCall } from "#contracts/endpoints/invoices.ts";
import type { Handler } from "../http/route.ts";
import { unitOf } from "../rules/bills.ts";
import { dayAt } from "../rules/months.ts";
import { tariffsOf } from "../rules/tariffs.ts";
import { chosenBooks, requireValidPeriod } from "./history.ts";

const first = "0001-01-01";
const last = "9999-12-31";

/** Tariffs of this account's services that were in force on any day of the period. */
export const getTariffs: Handler<typeof getTariffsCall> = ({ world, person, query }) => {
  const { dateFrom, dateTo } = query;
  if (dateFrom !== undefined && dateTo !== undefined) requireValidPeriod(dateFrom, dateTo);
  const from = dateFrom === undefined ? first : dayAt(Date.parse(dateFrom));
  const to = dateTo === undefined ? last : dayAt(Date.parse(dateTo));
  return chosenBooks(world, person, query)
    .flatMap(({ account, ledger, services }) =>
      services.flatMap((service) =>
        tariffsOf(world.seed.today, {
          provider: account.providerCode,
          service,
          unit: unitOf(ledger.meters, service),
        }),
      ),
    )
    .filter((tariff) => tariff.from <= to && (tariff.to ?? last) >= from);
};
