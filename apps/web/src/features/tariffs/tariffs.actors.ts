import * as Effect from "effect/Effect";
import { getTariffs } from "#contracts/endpoints/invoices.ts";
import type { RequestOf } from "#contracts/endpoint.ts";
import type { Failure } from "#contracts/failure.ts";
import type { HistoryRequest } from "#machines/billing/history/history-machine.ts";
import type {
  TariffFilters,
  TariffList,
} from "#machines/billing/tariff-history/tariff-history.machine.ts";
import { tariffHistoryMachine } from "#machines/billing/tariff-history/tariff-history.machine.ts";
import type { Client } from "../../api/client.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { loadActor } from "../../runtime/call-actor.ts";
import { lostEntries } from "../../billing/lost-entries.ts";
import type { CsvSource } from "../../billing/save-csv.actors.ts";
import { csvTableOf } from "../../billing/save-csv.actors.ts";
import { serviceNameOf, unitSignOf } from "../../billing/services.texts.ts";
import { formatDay } from "../../formats/dates.ts";
import { startOfDay, endOfDay, todayInKyiv } from "../../formats/days.ts";
import { inFileName } from "../../formats/file-name.ts";
import { byService } from "./tariff-change.ts";
import { tariffTexts as texts } from "./tariffs.texts.ts";

/** The fields of a tariff that decide which one it follows. */
const deciding: ReadonlySet<string | number> = new Set(["serviceTypeId", "to", "unit"]);

/** The request for the tariffs of an account, by whole days in Kyiv. */
export const tariffsRequest = ({
  from,
  to,
  ...account
}: TariffFilters): RequestOf<typeof getTariffs> => ({
  query: {
    ...account,
    ...(from === null ? {} : { dateFrom: startOfDay(from) }),
    ...(to === null ? {} : { dateTo: endOfDay(to) }),
  },
});

const ask = (client: Client, filters: TariffFilters): Effect.Effect<TariffList, Failure> =>
  client.callWithLosses(getTariffs, tariffsRequest(filters)).pipe(
    Effect.map(({ answer: tariffs, lost }) => ({
      tariffs,
      unread: lostEntries(lost),
      hasGap: lost.some(([, field]) => field === undefined || deciding.has(field)),
      total: tariffs.length,
    })),
  );

/** The machine with the portal's real calls. */
export const tariffHistoryMachineFor = ({ client }: Runtime) =>
  tariffHistoryMachine.provide({
    actors: {
      load: loadActor<TariffList, HistoryRequest<TariffFilters>>(({ filters }) =>
        ask(client, filters),
      ),
    },
  });

/** The matching tariffs as a file. */
export const tariffsCsv = (filters: TariffFilters): CsvSource => ({
  fileName: texts.fileName(inFileName(filters.invoiceAccountCode)),
  load: (client) =>
    ask(client, filters).pipe(
      Effect.map(({ tariffs, unread, hasGap }) => ({
        unread,
        ...csvTableOf(
          byService(tariffs, filters.from, todayInKyiv(), hasGap).flatMap(
            ({ serviceTypeId, tariffs: own }) =>
              own.map((tariff) => ({ ...tariff, serviceTypeId })),
          ),
          [
            [texts.service, ({ serviceTypeId }) => serviceNameOf(serviceTypeId)],
            [texts.since, ({ from }) => formatDay(from)],
            [
              texts.until,
              ({ to, isInForce }) =>
                to === undefined ? (isInForce ? texts.inForce : "") : formatDay(to),
            ],
            [texts.priceInHryvnias, ({ price }) => price],
            [texts.unit, ({ unit }) => unitSignOf(unit)],
            [texts.change, ({ change }) => change ?? ""],
            [texts.decision, ({ decision }) => decision ?? ""],
          ],
        ),
      })),
    ),
});
