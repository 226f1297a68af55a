import { samplesOf } from "../../kit/samples.ts";
import { connectionMachine } from "./connection.machine.ts";

export const connectionSamples = samplesOf(connectionMachine, {
  events: [{ type: "NETWORK.LOST" }, { type: "NETWORK.BACK" }],
});
