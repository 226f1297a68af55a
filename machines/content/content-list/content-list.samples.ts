import { sampleConflict, sampleGone, sampleItem, sampleSummaries } from "../../samples/content.ts";
import { sampleFailure, sampleFailures } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { contentListMachine } from "./content-list.machine.ts";

export const contentListSamples = samplesOf(contentListMachine, {
  input: { kind: "faq" },
  events: [
    { type: "FILTER", search: "pay", status: "draft" },
    { type: "MOVE", id: sampleItem.id, by: 1 },
    { type: "DELETE", item: sampleItem },
    { type: "CONFIRM" },
    { type: "CANCEL" },
    { type: "UNDO" },
    { type: "RETRY" },
    { type: "NETWORK.BACK" },
    { type: "SESSION.BACK" },
    done("load", sampleSummaries),
    failed("load", sampleFailure),
    done("order", sampleSummaries),
    failed("order", sampleConflict),
    failed("order", sampleFailure),
    failed("order", sampleFailures.Forbidden),
    done("remove"),
    failed("remove", sampleConflict),
    failed("remove", sampleGone),
    failed("remove", sampleFailure),
    failed("remove", sampleFailures.Forbidden),
  ],
});
