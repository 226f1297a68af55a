import { sampleItem } from "../../samples/content.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { contentNewMachine } from "./content-new.machine.ts";

export const contentNewSamples = samplesOf(contentNewMachine, {
  input: { needs: { kind: "faq" } },
  events: [
    { type: "CHANGE", change: { field: "title", value: sampleItem.title } },
    { type: "CHANGE", change: { field: "id", value: sampleItem.id } },
    { type: "CONFIGURED", needs: { kind: "faq" } },
    { type: "SUBMIT" },
    done("send", sampleItem),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) => JSON.stringify([values.title !== "", values.id !== ""]),
});
