import { assign, setup } from "xstate";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** One way to show the portal. */
export interface Variant {
  /** Value of `run_platform`; `null`: as it was recorded. */
  readonly platform: string | null;
  /** Of the device, in CSS pixels. */
  readonly width: number;
  readonly scheme: "light" | "dark";
}

/** A variant, and the result of the walk in it. */
export interface Compared<Outcome> {
  readonly variant: Variant;
  /** `null`: the walk could not be replayed at all. */
  readonly outcome: Outcome | null;
}

interface ComparisonContext<Subject, Outcome> {
  /** The replayed walk and the state before it; `null`: nothing yet. */
  readonly subject: Subject | null;
  /** The remaining variants; the first one is being replayed. */
  readonly waiting: readonly Variant[];
  readonly compared: readonly Compared<Outcome>[];
}

const afterFirst = <Outcome>(
  { waiting, compared }: Pick<ComparisonContext<unknown, Outcome>, "waiting" | "compared">,
  outcome: Outcome | null,
): Pick<ComparisonContext<unknown, Outcome>, "waiting" | "compared"> => ({
  waiting: waiting.slice(1),
  compared: [...compared, ...waiting.slice(0, 1).map((variant) => ({ variant, outcome }))],
});

const setupComparison = <Subject, Outcome>() =>
  setup({
    types: types<{
      context: ComparisonContext<Subject, Outcome>;
      events:
        | { type: "START"; subject: Subject; variants: readonly Variant[] }
        /** Stop after the present variant. */
        | { type: "STOP" };
      tags: "busy" | "compared" | "failed";
    }>(),
    actors: {
      replay: placeholder<
        Outcome,
        { readonly subject: Subject | null; readonly variant: Variant | null }
      >("replay"),
      /** Restores the portal's previous state. */
      restore: placeholder<void, { readonly subject: Subject | null }>("restore"),
    },
    actions: {
      noteVariants: assign((_, start: { subject: Subject; variants: readonly Variant[] }) => ({
        subject: start.subject,
        waiting: start.variants,
        compared: [],
      })),
      noteOutcome: assign(({ context }, { outcome }: { outcome: Outcome }) =>
        afterFirst(context, outcome),
      ),
      noteFailure: assign(({ context }) => afterFirst(context, null)),
      dropRest: assign({ waiting: ({ context }) => context.waiting.slice(0, 1) }),
    },
    guards: {
      hasVariants: (_, { variants }: { variants: readonly Variant[] }) => variants.length > 0,
      isMoreWaiting: ({ context }) => context.waiting.length > 1,
    },
  });

/**
 * @typeParam Subject the walk and the portal's previous state.
 * @typeParam Outcome the result of a replay: its first difference and its page.
 */
export const createComparisonMachine = <Subject, Outcome>() =>
  setupComparison<Subject, Outcome>().createMachine({
    id: "comparison",
    description:
      "The same walk in several variants of the portal, one after another. A failed variant does not stop the others.",
    context: { subject: null, waiting: [], compared: [] },
    initial: "resting",
    states: {
      resting: {
        description: "Nothing is replayed. A comparison can begin.",
        on: {
          START: {
            guard: { type: "hasVariants", params: ({ event }) => event },
            target: "replaying",
            actions: { type: "noteVariants", params: ({ event }) => event },
          },
        },
        initial: "idle",
        states: {
          idle: { description: "Nothing has been compared yet." },
          ready: { description: "All variants are shown beside each other.", tags: "compared" },
          left: {
            description: "All variants are shown. The portal stayed where the last one ended.",
            tags: ["compared", "failed"],
          },
        },
      },
      replaying: {
        description: "The walk is replayed in the first waiting variant.",
        tags: "busy",
        invoke: {
          id: "replay",
          src: "replay",
          input: ({ context }) => ({
            subject: context.subject,
            variant: context.waiting[0] ?? null,
          }),
          onDone: [
            {
              guard: "isMoreWaiting",
              target: "replaying",
              reenter: true,
              actions: {
                type: "noteOutcome",
                params: ({ event }) => ({ outcome: event.output }),
              },
            },
            {
              target: "restoring",
              actions: {
                type: "noteOutcome",
                params: ({ event }) => ({ outcome: event.output }),
              },
            },
          ],
          onError: [
            {
              guard: "isMoreWaiting",
              target: "replaying",
              reenter: true,
              actions: "noteFailure",
            },
            { target: "restoring", actions: "noteFailure" },
          ],
        },
        on: { STOP: { actions: "dropRest" } },
      },
      restoring: {
        description: "The portal returns to its state before the first variant.",
        tags: "busy",
        invoke: {
          id: "restore",
          src: "restore",
          input: ({ context }) => ({ subject: context.subject }),
          onDone: "resting.ready",
          onError: "resting.left",
        },
      },
    },
  });
