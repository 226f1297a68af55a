import { samplesOf } from "../../kit/samples.ts";
import { editModeMachine } from "./edit-mode.machine.ts";

export const editModeSamples = samplesOf(editModeMachine, {
  events: [{ type: "EDIT", target: "e-1" }, { type: "CANCEL" }, { type: "SAVED" }],
});
