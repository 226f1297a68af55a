import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { createContentImageMachine } from "./content-image.machine.ts";

export const contentImageSamples = samplesOf(createContentImageMachine(), {
  input: { needs: {} },
  events: [
    { type: "CHANGE", change: { field: "file", value: { name: "meter.png", size: 1000 } } },
    { type: "CHANGE", change: { field: "alt", value: "A meter" } },
    { type: "CONFIGURED", needs: {} },
    { type: "SUBMIT" },
    done("send", { url: "/api/cms/public/content/images/meter.png", alt: "A meter" }),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) =>
    JSON.stringify([values.file !== null, values.alt !== ""]),
});
