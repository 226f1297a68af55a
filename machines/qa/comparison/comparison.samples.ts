import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import type { Variant } from "./comparison.machine.ts";
import { createComparisonMachine } from "./comparison.machine.ts";

const light: Variant = { platform: null, width: 360, scheme: "light" };

/** For drawings and tours: walk and result are plain texts. */
export const sampleComparisonMachine = createComparisonMachine<string, string>();

export const comparisonSamples = samplesOf(sampleComparisonMachine, {
  events: [
    { type: "START", subject: "walk", variants: [light, { ...light, scheme: "dark" }] },
    { type: "START", subject: "walk", variants: [] },
    { type: "STOP" },
    done("replay", "same"),
    failed("replay", sampleFailure),
    done("restore"),
    failed("restore", sampleFailure),
  ],
  distinguish: ({ context }) => String(context.waiting.length),
});
