import type { EmailManagement } from "#contracts/schemas/profile-changes.ts";
import { comeback, withFailure } from "../../kit/failed-call.ts";
import type { Answered, BillContext, Loaded, Unsaved } from "./bill-by-email.setup.ts";
import { billByEmailSetup } from "./bill-by-email.setup.ts";

const loaded = ({ event }: { readonly event: { readonly output: EmailManagement } }): Loaded => ({
  entries: event.output,
});

const answered = ({
  event,
}: {
  readonly event: { readonly output: readonly Unsaved[] };
}): Answered => ({ unsaved: event.output });

const tellUnsaved = {
  type: "tellUnsaved",
  params: ({ context: { unsaved } }: { readonly context: BillContext }): Answered => ({ unsaved }),
} as const;

/** What the loaded settings say, of a change without an answer as well. */
const settled = [
  {
    guard: { type: "isEmpty", params: loaded },
    target: "#bill-by-email.empty",
    actions: { type: "noteEntries", params: loaded },
  },
  {
    guard: { type: "haveMissed", params: loaded },
    target: "#bill-by-email.ready.partlySaved",
    actions: [{ type: "noteEntries", params: loaded }, tellUnsaved],
  },
  {
    guard: "isAsked",
    target: "#bill-by-email.ready.saved",
    actions: { type: "noteEntries", params: loaded },
  },
] as const;

export const billByEmailMachine = billByEmailSetup.createMachine({
  id: "bill-by-email",
  description:
    "Bills by email: one checkbox for all service providers. It changes at once, and each provider has its own call. Failed ones return to their old setting and can be tried again; where no answer tells, the settings are loaded again.",
  context: {
    entries: [],
    before: [],
    order: { codes: [], isAllowed: false },
    unsaved: [],
    failure: null,
  },
  initial: "loading",
  states: {
    loading: {
      description: "The settings of the providers are loading.",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        onDone: [...settled, { target: "ready", actions: { type: "noteEntries", params: loaded } }],
        onError: {
          target: "failed",
          actions: withFailure("noteFailure"),
        },
      },
    },
    failed: {
      description:
        "The settings could not be loaded. The reason and a retry are shown, and the providers whose change has an unknown outcome.",
      tags: "failed",
      on: {
        RETRY: "loading",
        ...comeback("loading"),
      },
    },
    empty: {
      description: "No provider is linked, so there are no bills to send.",
      tags: "empty",
    },
    ready: {
      description: "The checkbox shows the settings.",
      tags: "full",
      initial: "resting",
      on: {
        TOGGLE: {
          target: ".saving",
          actions: [{ type: "orderAll", params: ({ event }) => event }, "showWanted"],
        },
      },
      states: {
        resting: { description: "Nothing was changed yet." },
        saving: {
          description: "The providers' settings are being saved. Pressing again changes nothing.",
          tags: "busy",
          on: { TOGGLE: {} },
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => context.order,
            onDone: [
              { guard: { type: "allSaved", params: answered }, target: "saved" },
              {
                guard: { type: "isUnknown", params: answered },
                target: "checking",
                actions: { type: "noteUnsaved", params: answered },
              },
              {
                target: "partlySaved",
                actions: [{ type: "noteUnsaved", params: answered }, "takeBack", tellUnsaved],
              },
            ],
            onError: { target: "checking", actions: withFailure("noteAllUnsaved") },
          },
        },
        checking: {
          description:
            "No answer tells whether some provider's setting was saved, so the settings are loaded.",
          tags: "busy",
          on: { TOGGLE: {} },
          invoke: {
            id: "check",
            src: "load",
            onDone: settled,
            onError: { target: "#bill-by-email.failed", actions: withFailure("noteFailure") },
          },
        },
        saved: {
          description: "Every provider's setting was saved.",
          tags: "saved",
        },
        partlySaved: {
          description:
            "Some or all providers failed. They are named; they keep their old setting, or have what was loaded.",
          tags: "failed",
          on: {
            RETRY: { target: "saving", actions: ["orderUnsaved", "showWanted"] },
          },
        },
      },
    },
  },
});
