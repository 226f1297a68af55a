import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { contentLinkMachine } from "./content-link.machine.ts";

export const contentLinkSamples = samplesOf(contentLinkMachine, {
  input: { needs: {} },
  events: [
    { type: "CHANGE", change: { field: "href", value: "https://example.org/" } },
    { type: "CONFIGURED", needs: {} },
    { type: "SUBMIT" },
    done("send", { href: "https://example.org/" }),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) => String(values.href !== ""),
});
