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
      noteFresh: assign({ fresh: (_, params: { data: Data }) => params.data }),
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
      "Content built into a page. It is requested once after the page is shown, and replaced while nobody is using it.",
    context: ({ input }) => ({ data: input.first, fresh: null }),
    initial: "asking",
    states: {
      asking: {
        description: "The page shows the content of its build. The published content is loading.",
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
              actions: { type: "noteFresh", params: ({ event }) => ({ data: event.output }) },
            },
          ],
          // The shown content stays valid, so the failure is not reported.
          onError: "settled",
        },
      },
      due: {
        description: "There is newer content. It waits until nobody is using the old one.",
        invoke: { id: "watchUse", src: "watchUse" },
        on: { FREE: { target: "settled", actions: "take" } },
      },
      settled: {
        description:
          "The page shows the published content, or that of its build. It is not requested again.",
        type: "final",
      },
    },
  });
