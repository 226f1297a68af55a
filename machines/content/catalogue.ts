import type { AreaEntry } from "../kit/samples.ts";
import { contentEditorMachine } from "./content-editor/content-editor.machine.ts";
import { contentEditorSamples } from "./content-editor/content-editor.samples.ts";
import { contentHistoryMachine } from "./content-history/content-history.machine.ts";
import { contentHistorySamples } from "./content-history/content-history.samples.ts";
import { createContentImageMachine } from "./content-image/content-image.machine.ts";
import { contentImageSamples } from "./content-image/content-image.samples.ts";
import { contentLinkMachine } from "./content-link/content-link.machine.ts";
import { contentLinkSamples } from "./content-link/content-link.samples.ts";
import { contentListMachine } from "./content-list/content-list.machine.ts";
import { contentListSamples } from "./content-list/content-list.samples.ts";
import { contentNewMachine } from "./content-new/content-new.machine.ts";
import { contentNewSamples } from "./content-new/content-new.samples.ts";
import { contentRightsMachine } from "./content-rights/content-rights.machine.ts";
import { contentRightsSamples } from "./content-rights/content-rights.samples.ts";

/** The machines of the content area. */
export const contentMachines: readonly AreaEntry[] = [
  { flow: "content-editor", machine: contentEditorMachine, samples: contentEditorSamples },
  { flow: "content-history", machine: contentHistoryMachine, samples: contentHistorySamples },
  { flow: "content-image", machine: createContentImageMachine(), samples: contentImageSamples },
  { flow: "content-link", machine: contentLinkMachine, samples: contentLinkSamples },
  { flow: "content-list", machine: contentListMachine, samples: contentListSamples },
  { flow: "content-new", machine: contentNewMachine, samples: contentNewSamples },
  { flow: "content-rights", machine: contentRightsMachine, samples: contentRightsSamples },
];
