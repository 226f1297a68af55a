import { sampleConflict, sampleGone, sampleItem } from "../../samples/content.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { contentEditorMachine } from "./content-editor.machine.ts";

const theirs = { ...sampleItem, content: "<p>In cash.</p>", version: 4 };
const published = { ...sampleItem, status: "published" } as const;

export const contentEditorSamples = samplesOf(contentEditorMachine, {
  input: { kind: "faq", id: sampleItem.id, kept: null, beside: [] },
  events: [
    { type: "CHANGE", values: { content: "<p>By card, or in cash.</p>" } },
    { type: "CHANGE", values: { title: "" } },
    { type: "SHOW", pane: "preview" },
    { type: "SAVE" },
    { type: "PUBLISH" },
    { type: "WITHDRAW" },
    { type: "RESTORE", version: 1 },
    { type: "RETRY" },
    { type: "KEEP_MINE" },
    { type: "TAKE_THEIRS" },
    { type: "MERGE" },
    { type: "PUT_ASIDE", at: 0 },
    { type: "GIVE_UP" },
    { type: "CREATE_AGAIN" },
    { type: "NETWORK.BACK" },
    { type: "SESSION.BACK" },
    done("load", sampleItem),
    failed("load", sampleFailure),
    failed("load", sampleGone),
    done("save", sampleItem),
    failed("save", sampleConflict),
    failed("save", sampleGone),
    failed("save", sampleFailure),
    done("publish", published),
    failed("publish", sampleConflict),
    done("withdraw", { ...sampleItem, status: "draft" }),
    done("restore", sampleItem),
    done("compare", theirs),
    failed("compare", sampleFailure),
    done("create", sampleItem),
    failed("create", sampleFailure),
  ],
  distinguish: ({ context: { base, values } }) =>
    JSON.stringify([base?.status, values.title === "", values.content === base?.content]),
});
