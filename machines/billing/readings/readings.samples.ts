import type { Factor, LastFactor } from "#contracts/schemas/counters.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { sampleMeter } from "../../samples/meter.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { readingsMachine } from "./readings.machine.ts";

const factor: Factor = {
  id: "f-1",
  counterId: "c-1",
  date: "2026-10-28",
  value: 120.5,
  consumption: 4,
  acceptedAt: "2026-10-28T08:00:00.000Z",
  source: "resident",
};

const meter: LastFactor = {
  counter: sampleMeter,
  factor,
  usualConsumption: 4,
};

const refused = (reason: "lower" | "provider-unavailable") => ({
  counterId: "c-1",
  outcome: "refused",
  reason,
  message: "Not accepted",
});

export const readingsSamples = samplesOf(readingsMachine, {
  input: { meters: [meter], values: {} },
  events: [
    { type: "CHANGE", meterId: "c-1", text: "124,5" },
    { type: "CHANGE", meterId: "c-1", text: "99" },
    { type: "SUBMIT" },
    { type: "CONFIRM" },
    { type: "BACK" },
    { type: "MORE" },
    {
      type: "METERS.CHANGED_ELSEWHERE",
      meters: [{ ...meter, factor: { ...factor, id: "f-3", value: 130 } }],
    },
    { type: "NETWORK.LOST" },
    { type: "NETWORK.BACK" },
    done("storeForLater", ["c-1"]),
    failed("storeForLater", sampleFailure),
    done("send", [
      { counterId: "c-1", outcome: "accepted", factor: { ...factor, id: "f-2", value: 124.5 } },
    ]),
    done("send", null),
    done("reload", [{ ...meter, factor: { ...factor, id: "f-2", value: 124.5 } }]),
    failed("reload", sampleFailure),
    done("send", [refused("lower")]),
    done("send", [refused("provider-unavailable")]),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values, isOffline, pending, refused: refusals } }) =>
    `${values["c-1"] ?? ""} ${isOffline} ${pending[0]?.confirmed === true} ${Object.keys(refusals).length}`,
});
