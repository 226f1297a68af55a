import { samplesOf } from "../../kit/samples.ts";
import { newBuildMachine } from "./new-build.machine.ts";

export const newBuildSamples = samplesOf(newBuildMachine, {
  events: [{ type: "BUILD.FOUND" }, { type: "TAKE" }, { type: "LATER" }],
});
