import { samplesOf } from "../../kit/samples.ts";
import { toastsMachine } from "./toasts.machine.ts";

export const toastsSamples = samplesOf(toastsMachine, {
  events: [
    { type: "TOAST.SHOW", toast: { kind: "success", message: { text: "Saved" } } },
    { type: "TOAST.SHOW", toast: { kind: "error", message: { code: "request-failed" } } },
    {
      type: "TOAST.SHOW",
      toast: { kind: "info", message: { code: "session-ended" }, sticky: true },
    },
    { type: "TOAST.CLEAR" },
    { type: "TOAST.FORGET", exceptShown: false },
  ],
});
