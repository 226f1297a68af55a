import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { createDataMachine } from "./data.machine.ts";

/** Samples for every region; only the requests differ. */
export const dataEvents = ({ some, none }: { readonly some: unknown; readonly none: unknown }) => [
  { type: "RETRY" as const },
  { type: "REFRESH" as const },
  { type: "NETWORK.BACK" as const },
  { type: "SESSION.BACK" as const },
  ...["load", "reload"].flatMap((id) => [
    done(id, some),
    done(id, none),
    failed(id, sampleFailure),
  ]),
];

export const dataSamples = samplesOf(createDataMachine<unknown, string>(), {
  input: "now",
  events: [{ type: "REQUEST", request: "before" }, ...dataEvents({ some: ["an item"], none: [] })],
});
