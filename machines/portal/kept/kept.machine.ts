import { assign, setup } from "xstate";
import { placeholder, placeholderCallback } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

interface KeptContext<Data> {
  /** The shown content. */
  readonly data: Data;
  /** The new content. */
  readonly fresh: Data | null;
}

/** Nobody is using the content. */
export interface FreeEvent {
  type: "FREE";
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const setupKept = <Data>() =>
  setup({
    types: types<{
      context: KeptContext<Data>;
      input: { readonly first: Data };
      events: FreeEvent;
    }>(),
    actors: { load: placeholder<Data>("load"), watchUse: placeholderCallback("watchUse") },
    actions: {
      keepFresh: assign({ fresh: (_, params: { data: Data }) => params.data }),
      take: assign({ data: ({ context }) => context.fresh ?? context.data, fresh: null }),
    },
    guards: {
      isKnown: ({ context }, params: { data: Data }) => isSame(context.data, params.data),
    },
  });

/**
 * Prerendered content that is shown before newer content is loaded. `load` resolves to the published content;
 * `watchUse` sends `FREE` as soon as nobody uses the shown content.
 */
export const createKeptMachine = <Data>() =>
  setupKept<Data>().createMachine({
    id: "kept",
    description:
      "Content that a page was made with: asked for once when the page stands, and changed while nobody is at it.",
    context: ({ input }) => ({ data: input.first, fresh: null }),
    initial: "asking",
    states: {
      asking: {
        description: "The page shows what it was made with; what is published now is awaited.",
        invoke: {
          id: "load",
          src: "load",
          onDone: [
            {
              guard: { type: "isKnown", params: ({ event }) => ({ data: event.output }) },
              target: "settled",
            },
            {
              target: "due",
              actions: { type: "keepFresh", params: ({ event }) => ({ data: event.output }) },
            },
          ],
          // The shown content stays valid, so the failure is not reported.
          onError: "settled",
        },
      },
      due: {
        description: "There is something new; it waits until nobody is at what it replaces.",
        invoke: { id: "watchUse", src: "watchUse" },
        on: { FREE: { target: "settled", actions: "take" } },
      },
      settled: {
        description: "The page shows what is published, or what it was made with: asked is once.",
        type: "final",
      },
    },
  });
