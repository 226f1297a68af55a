import { samplesOf } from "../../kit/samples.ts";
import { leavingMachine } from "./leaving.machine.ts";

export const leavingSamples = samplesOf(leavingMachine, {
  events: [
    { type: "LEAVE", way: { to: "address", path: "/dashboard" }, loss: "input" },
    { type: "LEAVE", way: { to: "logout" }, loss: "readings" },
    { type: "CONFIRM.ANSWERED", answer: "accepted" },
    { type: "CONFIRM.ANSWERED", answer: "rejected" },
    { type: "INPUT.GONE" },
    { type: "ARRIVED" },
  ],
});
