import type { AreaEntry } from "../kit/samples.ts";
import { comparisonSamples, sampleComparisonMachine } from "./comparison/comparison.samples.ts";

/** The machines of the QA console. */
export const qaMachines: readonly AreaEntry[] = [
  { flow: "comparison", machine: sampleComparisonMachine, samples: comparisonSamples },
];
