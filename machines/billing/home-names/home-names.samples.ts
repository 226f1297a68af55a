import { done, failed, samplesOf } from "../../kit/samples.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { homeNamesMachine } from "./home-names.machine.ts";

export const homeNamesSamples = samplesOf(homeNamesMachine, {
  input: { names: { "home-1": "My flat" } },
  events: [
    { type: "EDIT", home: "home-1" },
    { type: "EDIT", home: "home-2" },
    { type: "TYPE", name: "Mother" },
    { type: "TYPE", name: " " },
    { type: "TYPE", name: "my  flat" },
    { type: "SAVE" },
    { type: "REMOVE" },
    { type: "CANCEL" },
    { type: "UNDO" },
    { type: "HOME_NAMES.CHANGED_ELSEWHERE", names: {} },
    done("keep", true),
    done("keep", false),
    failed("keep", sampleFailure),
  ],
  distinguish: ({ context: { home, typed } }) => `${home ?? ""} ${typed}`,
});
