import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { createCsvExportMachine } from "./csv-export.machine.ts";

export const csvExportSamples = samplesOf(createCsvExportMachine<string>(), {
  events: [
    { type: "EXPORT", table: "payments" },
    { type: "CANCEL" },
    done("collect", { file: "table.csv", rows: 3, mayLack: false, unread: 0 }),
    failed("collect", sampleFailure),
  ],
});
