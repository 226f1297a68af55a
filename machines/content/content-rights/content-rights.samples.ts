import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { contentRightsMachine } from "./content-rights.machine.ts";

export const contentRightsSamples = samplesOf(contentRightsMachine, {
  events: [{ type: "WANTED" }, done("ask", true), done("ask", false), failed("ask", sampleFailure)],
});
