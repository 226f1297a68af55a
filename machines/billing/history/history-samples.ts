import { sampleFailure } from "../../samples/failure.ts";
import { done, failed } from "../../kit/samples.ts";
import type { HistoryEvent } from "./history-machine.ts";

/** What any history can receive; the filters and the answers differ. */
export const historyEvents = <Filters>(
  filters: Filters,
  answers: { readonly some: unknown; readonly none: unknown },
) => [
  ...([
    { type: "FILTERED", request: { filters, order: "newest", page: 1 } },
    { type: "ORDER", order: "largest", page: 1 },
    { type: "PAGE", page: 2 },
    { type: "RETRY" },
    { type: "REFRESH" },
    { type: "NETWORK.BACK" },
    { type: "SESSION.BACK" },
  ] satisfies readonly HistoryEvent<Filters>[]),
  ...["load", "turn"].flatMap((id) => [
    done(id, answers.some),
    done(id, answers.none),
    failed(id, sampleFailure),
  ]),
];
