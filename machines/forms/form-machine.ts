import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { withFailure } from "../kit/failed-call.ts";
import { placeholder, unprovidedAction } from "../kit/placeholder.ts";
import { types } from "../kit/types.ts";
import type { Found } from "./fill-in.ts";
import { filledIn, takenBack, withFound } from "./fill-in.ts";
import type { Issues } from "./issues.ts";
import { isOutcomeUnknown } from "./refusal.ts";

/** One field gets a value. */
export type FieldChange<Values> = {
  readonly [Field in keyof Values]: { readonly field: Field; readonly value: Values[Field] };
}[keyof Values];

export type FormEvent<Values, Needs> =
  | { type: "CHANGE"; change: FieldChange<Values> }
  | { type: "SUBMIT" }
  /** The form's requirements became known, or changed, after it was shown. */
  | { type: "CONFIGURED"; needs: Needs }
  /** Values for prefilling became known, or changed. */
  | { type: "PREFILL"; prefill: Partial<Values> }
  /** The form has become live: what it found in its fields and in the tab. */
  | ({ type: "FOUND" } & Found<Values>)
  /** Input from before a reload may be restored now. */
  | { type: "KEPT"; kept: Partial<Values> };

export interface FormInput<Values, Needs> {
  readonly needs: Needs;
  /** The initial values of fields that do not start empty. */
  readonly values?: Partial<Values>;
}

/** The submitted values. */
export interface FormSent<Values, Needs = NoNeeds> {
  readonly values: Values;
  readonly needs: Needs;
  /** An earlier attempt had no clear answer and may have been carried out. */
  readonly mayBeDone: boolean;
}

export interface FormMachineContext<Values, Needs, Result> {
  readonly needs: Needs;
  readonly values: Values;
  /** The values at the start. */
  readonly untouched: Values;
  /** What a prefill has put into fields. */
  readonly prefilled: Partial<Values>;
  /** The newest prefill. One that comes during a call is filled in after its refusal. */
  readonly prefill: Partial<Values>;
  /** The fields whose input the tab keeps. */
  readonly kept: readonly (keyof Values & string)[];
  readonly failure: Failure | null;
  /** An attempt had no clear answer and may have been carried out, whatever is said to a later one. */
  readonly mayBeDone: boolean;
  readonly result: Result | null;
}

/** For forms without additional requirements. */
export type NoNeeds = Record<string, never>;

interface FormRules<Values, Needs> {
  /**
   * The rules. They judge the values as `tidy` leaves them. `needs`: additional requirements of the configuration or the
   * screen.
   */
  readonly issuesOf: (values: Values, needs: Needs) => Issues<Values>;
  /** Corrects input at submit, visibly, for example white space around an email. */
  readonly tidy?: (values: Values) => Values;
  /** Changes the values when the requirements change; without this they stay unchanged. */
  readonly rebased?: (values: Values, before: Needs, after: Needs) => Values;
  /** Fields whose input the tab keeps until it is sent, so that a reload loses nothing. Never a secret, nor a consent. */
  readonly kept?: readonly (keyof Values & string)[];
  /** Fields to empty after every answer: the captcha's token works once. */
  readonly spent?: Partial<Values>;
  /** Fields to empty at the end, such as passwords. */
  readonly secrets?: Partial<Values>;
}

interface FormDescription<Values, Needs> extends FormRules<Values, Needs> {
  readonly id: string;
  readonly description: string;
  /** The empty form. */
  readonly values: Values;
}

/** Where a form begins. */
const beginning = <Values, Needs>(
  values: Values,
  needs: Needs,
  kept: readonly (keyof Values & string)[],
) => ({
  needs,
  kept,
  values,
  untouched: values,
  prefilled: {},
  prefill: {},
  failure: null,
  mayBeDone: false,
  result: null,
});

/** What the chart names: its events, actors, actions and guards. */
const setupForm = <Values extends object, Needs extends object, Result>({
  issuesOf,
  tidy = (values) => values,
  rebased = (values) => values,
  spent,
  secrets,
}: FormRules<Values, Needs>) =>
  setup({
    types: types<{
      context: FormMachineContext<Values, Needs, Result>;
      input: FormInput<Values, Needs>;
      events: FormEvent<Values, Needs>;
      output: Result | null;
      tags: "form" | "busy" | "failed" | "invalid" | "done";
    }>(),
    actors: { send: placeholder<Result, FormSent<Values, Needs>>("send") },
    actions: {
      change: assign({
        values: ({ context }, { field, value }: FieldChange<Values>) => ({
          ...context.values,
          [field]: value,
        }),
      }),
      notePrefill: assign({ prefill: (_, params: { prefill: Partial<Values> }) => params.prefill }),
      fillIn: assign(({ context }) => filledIn(context, context.prefill)),
      takeFound: assign({
        values: ({ context }, params: Found<Values>) => withFound(context.values, params),
      }),
      takeBack: assign({
        values: ({ context }, params: { kept: Partial<Values> }) =>
          takenBack(context.values, params.kept),
      }),
      /** Stores the input in the tab. */
      keepInput: unprovidedAction<{ input: Partial<Values> }>("keepInput"),
      /** Deletes what the tab keeps of this form. */
      forgetInput: unprovidedAction("forgetInput"),
      tidy: assign({ values: ({ context }) => tidy(context.values) }),
      configure: assign(({ context }, { needs }: { needs: Needs }) => ({
        needs,
        values: rebased(context.values, context.needs, needs),
      })),
      /** Before each call; the usual action clears the last refusal, so that it is not mistaken for the new answer. */
      starting: unprovidedAction("starting"),
      finished: unprovidedAction<{ result: Result }>("finished"),
      refused: unprovidedAction<{ failure: Failure }>("refused"),
      forgetFailure: assign({ failure: null }),
      noteFailure: assign({
        failure: (_, params: { failure: Failure }) => params.failure,
        mayBeDone: ({ context }, { failure }: { failure: Failure }) =>
          context.mayBeDone || isOutcomeUnknown(failure),
        values: ({ context }) => ({ ...context.values, ...spent }),
      }),
      noteResult: assign({
        result: (_, params: { result: Result }) => params.result,
        values: ({ context }) => ({ ...context.values, ...spent, ...secrets }),
      }),
    },
    guards: {
      isValid: ({ context }) => Object.keys(issuesOf(context.values, context.needs)).length === 0,
    },
  });

/** What the tab keeps of a form: a value that was filled in for the resident is filled in again. */
const inputOf = <Values extends object, Needs, Result>({
  context: { values, prefilled, kept },
}: {
  readonly context: FormMachineContext<Values, Needs, Result>;
}): { readonly input: Partial<Values> } => {
  let input: Partial<Values> = {};
  for (const field of kept)
    if (values[field] !== prefilled[field]) input = { ...input, [field]: values[field] };
  return { input };
};

/** A change, as the action takes it. */
const changeOf = <Values>({
  event,
}: {
  readonly event: { readonly change: FieldChange<Values> };
}): FieldChange<Values> => event.change;

/** What comes with each change, and with the end. The chart of a form that keeps nothing must not say that it does. */
const keepingOf = <Values extends object, Needs, Result>(kept: readonly unknown[]) => {
  const change = { type: "change", params: changeOf<Values> } as const;
  const keep = { type: "keepInput", params: inputOf<Values, Needs, Result> } as const;
  const forget = "forgetInput";
  return kept.length > 0
    ? ({ changing: [change, keep], keeping: [keep], forgetting: [forget] } as const)
    : ({ changing: [change], keeping: [], forgetting: [] } as const);
};

/** The parts of filling in. */
const fillingIn = {
  fresh: { description: "Nothing has been sent yet. No error is shown." },
  invalid: {
    description: "A submit was stopped. The fields show their errors.",
    tags: "invalid",
  },
  failed: {
    description:
      "The server refused or could not be reached. The reason stays until the next attempt.",
    tags: "failed",
  },
} as const;

/**
 * A form that is checked on submit only, and sent once at a time. A refusal never loses input; input typed while
 * waiting for the answer stays for the next attempt. Used as `createFormMachine<SignInValues, Needs, OpenedSession>({ …
 * }).provide({ actors: { send }, actions: { … } })`; `send` resolves to the result or rejects with a `Failure`.
 */
export const createFormMachine = <
  Values extends object,
  Needs extends object = NoNeeds,
  Result = undefined,
>({
  id,
  description,
  values: empty,
  kept = [],
  ...rules
}: FormDescription<Values, Needs>) => {
  const { changing, keeping, forgetting } = keepingOf<Values, Needs, Result>(kept);
  return setupForm<Values, Needs, Result>(rules).createMachine({
    id,
    description,
    context: ({ input }) => beginning({ ...empty, ...input.values }, input.needs, kept),
    output: ({ context }) => context.result,
    initial: "editing",
    on: {
      CHANGE: { actions: changing },
      CONFIGURED: { actions: { type: "configure", params: ({ event }) => event } },
      FOUND: { actions: [{ type: "takeFound", params: ({ event }) => event }, ...keeping] },
      KEPT: { actions: [{ type: "takeBack", params: ({ event }) => event }, ...keeping] },
    },
    states: {
      editing: {
        description: "The form is being filled in.",
        tags: "form",
        initial: "fresh",
        on: {
          SUBMIT: [
            { guard: "isValid", target: "processing", actions: "tidy" },
            { target: ".invalid", reenter: true, actions: "tidy" },
          ],
          PREFILL: { actions: [{ type: "notePrefill", params: ({ event }) => event }, "fillIn"] },
        },
        states: fillingIn,
      },
      processing: {
        description: "The form is being sent. Submitting again changes nothing.",
        tags: "busy",
        entry: ["forgetFailure", "starting"],
        on: {
          // The screen shows what was sent: the fields follow after a refusal.
          PREFILL: { actions: { type: "notePrefill", params: ({ event }) => event } },
        },
        invoke: {
          id: "send",
          src: "send",
          input: ({ context: { values, needs, mayBeDone } }) => ({ values, needs, mayBeDone }),
          onDone: {
            target: "done",
            actions: [
              { type: "noteResult", params: ({ event }) => ({ result: event.output }) },
              ...forgetting,
              { type: "finished", params: ({ event }) => ({ result: event.output }) },
            ],
          },
          onError: {
            target: "editing.failed",
            actions: [withFailure("noteFailure"), withFailure("refused"), "fillIn"],
          },
        },
      },
      done: {
        description: "The form was accepted. The screen goes on to the next step.",
        tags: "done",
        type: "final",
      },
    },
  });
};
