import { sampleFailure } from "../../samples/failure.ts";
import { sampleMeter as counter } from "../../samples/meter.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import type { WaitingReading } from "./waiting-reading.ts";
import { waitingReadingsMachine } from "./waiting-readings.machine.ts";

const reading: WaitingReading = {
  key: "00112233445566778899aabbccddeeff",
  counter,
  value: 124.5,
  typedAt: "2026-11-20T18:30:00.000Z",
  agreed: [],
};

const today = { meters: [{ counter }], closed: [] };

export const waitingReadingsSamples = samplesOf(waitingReadingsMachine, {
  input: { waiting: [reading], isOnline: false },
  events: [
    { type: "NETWORK.LOST" },
    { type: "NETWORK.BACK" },
    { type: "WAITING.CHANGED", waiting: [] },
    { type: "WAITING.CHANGED", waiting: [reading] },
    { type: "OPEN" },
    { type: "SEND" },
    { type: "DROP", key: reading.key },
    { type: "CLOSE" },
    done("check", today),
    done("check", { ...today, closed: ["c-1"] }),
    failed("check", sampleFailure),
    done("send", { kind: "accepted" }),
    done("send", { kind: "gone" }),
    done("send", {
      kind: "refused",
      objection: { reason: "provider-unavailable", message: "", mark: "" },
      key: "ffeeddccbbaa99887766554433221100",
    }),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { waiting, accepted } }) =>
    `${waiting.length} ${accepted.length} ${waiting[0]?.objection?.reason ?? ""}`,
});
