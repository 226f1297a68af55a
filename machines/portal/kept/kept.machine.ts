import { assign, setup } from "xstate";
import { placeholder, placeholderCallback } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

interface KeptContext<Data> {
  /** What the page shows. */
  readonly data: Data;
  /** What is to take its place. */
  readonly fresh: Data | null;
}

/** Nobody reads into, types into or points at what would be changed. */
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
 * Content that a page was made with and stands on the screen before it is asked for. `load` resolves to what is published
 * now; `watchUse` says `FREE` as soon as nobody is at what stands there.
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
          // What stands there is as good as it was, and nobody has asked for more.
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
