import { samplesOf } from "../../kit/samples.ts";
import type { Destination } from "./leaving.machine.ts";
import { leavingMachine } from "./leaving.machine.ts";

/** With readings that wait on the device. */
const attempt = (destination: Destination, hasInput: boolean) =>
  ({
    type: "LEAVE",
    destination,
    from: "/dashboard/profile",
    hasInput,
    hasReadings: true,
  }) as const;

export const leavingSamples = samplesOf(leavingMachine, {
  events: [
    attempt({ to: "address", path: "/dashboard" }, true),
    attempt({ to: "logout" }, false),
    attempt({ to: "address", path: "/dashboard/profile" }, true),
    { type: "CONFIRM.ANSWERED", answer: "accepted" },
    { type: "CONFIRM.ANSWERED", answer: "rejected" },
    { type: "INPUT.GONE" },
    { type: "ARRIVED" },
  ],
});
