import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { createDataMachine } from "./data.machine.ts";

export const dataSamples = samplesOf(createDataMachine<unknown>(), {
  events: [
    { type: "RETRY" },
    { type: "REFRESH" },
    { type: "NETWORK.BACK" },
    { type: "SESSION.BACK" },
    ...["load", "reload"].flatMap((id) => [
      done(id, ["an item"]),
      done(id, []),
      failed(id, sampleFailure),
    ]),
  ],
});
