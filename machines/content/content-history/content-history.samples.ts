import { sampleItem } from "../../samples/content.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { contentHistoryMachine } from "./content-history.machine.ts";

const { version, title, content, savedAt, savedBy } = sampleItem;

export const contentHistorySamples = samplesOf(contentHistoryMachine, {
  input: { kind: "faq", id: sampleItem.id, newest: "1" },
  events: [
    { type: "PICK", version },
    { type: "NEWEST", newest: "2" },
    { type: "RETRY" },
    { type: "NETWORK.BACK" },
    { type: "SESSION.BACK" },
    done("load", [{ version, title, content, savedAt, savedBy, isPublished: false }]),
    failed("load", sampleFailure),
  ],
});
