import { samplesOf } from "../../kit/samples.ts";
import { periodMachine } from "./period.machine.ts";

export const periodSamples = samplesOf(periodMachine, {
  input: { period: { from: "2026-09-21", to: "2026-11-21" }, chosen: { from: null, to: null } },
  events: [
    { type: "CHANGE", field: "from", day: "2026-12-01" },
    { type: "CHANGE", field: "from", day: "2026-10-01" },
    { type: "CHANGE", field: "to", day: null },
    { type: "APPLY" },
    {
      type: "SHOWN",
      period: { from: "2026-09-21", to: "2026-11-21" },
      chosen: { from: null, to: null },
    },
    {
      type: "SHOWN",
      period: { from: "2026-09-22", to: "2026-11-22" },
      chosen: { from: null, to: null },
    },
  ],
  distinguish: ({ context }) => JSON.stringify(context),
});
