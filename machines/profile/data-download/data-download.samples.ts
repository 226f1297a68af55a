import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { dataDownloadMachine } from "./data-download.machine.ts";

export const dataDownloadSamples = samplesOf(dataDownloadMachine, {
  events: [
    { type: "DOWNLOAD" },
    done("collect", { missing: [], file: "data.json" }),
    done("collect", { missing: ["amounts"], file: "data.json" }),
    failed("collect", sampleFailure),
  ],
});
