import { samplesOf } from "../../kit/samples.ts";
import { toastsMachine } from "./toasts.machine.ts";

export const toastsSamples = samplesOf(toastsMachine, {
  events: [
    { type: "TOAST.SHOW", toast: { kind: "success", message: { text: "Saved" } } },
    {
      type: "TIME_TOLD",
      toast: { kind: "error", message: { code: "request-failed" } },
      at: 1_800_000_000_000,
    },
    {
      type: "TIME_TOLD",
      toast: { kind: "info", message: { code: "session-ended" }, sticky: true },
      at: 1_800_000_000_000,
    },
    { type: "TOAST.CLEAR" },
    { type: "TOAST.FORGET", exceptShown: false },
  ],
});
