import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { createKeptMachine } from "./kept.machine.ts";

export const keptSamples = samplesOf(createKeptMachine<unknown>(), {
  input: { first: "made" },
  events: [
    { type: "FREE" },
    done("load", "made"),
    done("load", "published since"),
    failed("load", sampleFailure),
  ],
});
