import { samplesOf } from "../../kit/samples.ts";
import { freshUserMachine } from "./fresh-user.machine.ts";

export const freshUserSamples = samplesOf(freshUserMachine, {
  events: [
    { type: "TAB_SEEN", at: 0, isOnline: true },
    { type: "TAB_SEEN", at: 5000, isOnline: true },
  ],
});
