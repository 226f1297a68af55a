import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { withFailure } from "../kit/failed-call.ts";
import { placeholder, unprovidedAction } from "../kit/placeholder.ts";
import { types } from "../kit/types.ts";
import { filledIn, takenBack } from "./fill-in.ts";
import type { Issues } from "./issues.ts";

/** One field of a draft gets a value. */
export type FieldChange<Draft> = {
  readonly [Field in keyof Draft]: { readonly field: Field; readonly value: Draft[Field] };
}[keyof Draft];

export type FormEvent<Draft, Needs> =
  | { type: "CHANGE"; change: FieldChange<Draft> }
  | { type: "SUBMIT" }
  /** The form's requirements became known, or changed, after it was shown. */
  | { type: "CONFIGURED"; needs: Needs }
  /** Values for prefilling became known, or changed. */
  | { type: "KNOWN"; facts: Partial<Draft> }
  /** Input from before a reload may be restored now. */
  | { type: "KEPT"; kept: Partial<Draft> };

export interface FormInput<Draft, Needs> {
  readonly needs: Needs;
  /** Prefilled values. */
  readonly draft?: Partial<Draft>;
}

/** The draft that was submitted. */
export interface FormSent<Draft, Needs = NoNeeds> {
  readonly draft: Draft;
  readonly needs: Needs;
}

export interface FormContext<Draft, Needs, Result> {
  readonly needs: Needs;
  readonly draft: Draft;
  /** The empty form. */
  readonly untouched: Draft;
  /** Its prefilled values. */
  readonly known: Partial<Draft>;
  readonly failure: Failure | null;
  readonly result: Result | null;
}

/** For forms without additional requirements. */
export type NoNeeds = Record<string, never>;

interface FormRules<Draft, Needs> {
  /** The rules. `needs`: additional requirements of the configuration or the screen. */
  readonly issuesOf: (draft: Draft, needs: Needs) => Issues<Draft>;
  /** Corrects input at submit, visibly, for example white space around an email. */
  readonly tidy?: (draft: Draft) => Draft;
  /** Changes the draft when the requirements change; without this it stays unchanged. */
  readonly rebased?: (draft: Draft, before: Needs, after: Needs) => Draft;
  /** Fields to empty after every answer: the captcha's token works once. */
  readonly spent?: Partial<Draft>;
  /** Fields to empty at the end, such as passwords. */
  readonly secrets?: Partial<Draft>;
}

interface FormDescription<Draft, Needs> extends FormRules<Draft, Needs> {
  readonly id: string;
  readonly description: string;
  /** The empty form. */
  readonly draft: Draft;
}

/** Where a form begins. */
const beginning = <Draft, Needs>(draft: Draft, needs: Needs) => ({
  needs,
  draft,
  untouched: draft,
  known: {},
  failure: null,
  result: null,
});

/** What the chart names: its events, actors, actions and guards. */
const setupForm = <Draft extends object, Needs extends object, Result>({
  issuesOf,
  tidy = (draft) => draft,
  rebased = (draft) => draft,
  spent,
  secrets,
}: FormRules<Draft, Needs>) =>
  setup({
    types: types<{
      context: FormContext<Draft, Needs, Result>;
      input: FormInput<Draft, Needs>;
      events: FormEvent<Draft, Needs>;
      output: Result | null;
      tags: "form" | "busy" | "failed" | "invalid" | "done";
    }>(),
    actors: { send: placeholder<Result, FormSent<Draft, Needs>>("send") },
    actions: {
      change: assign({
        draft: ({ context }, { field, value }: FieldChange<Draft>) => ({
          ...context.draft,
          [field]: value,
        }),
      }),
      fillIn: assign(({ context }, params: { facts: Partial<Draft> }) =>
        filledIn(context, params.facts),
      ),
      takeBack: assign({
        draft: ({ context }, params: { kept: Partial<Draft> }) =>
          takenBack(context.draft, params.kept),
      }),
      tidy: assign({ draft: ({ context }) => tidy(context.draft) }),
      configure: assign(({ context }, { needs }: { needs: Needs }) => ({
        needs,
        draft: rebased(context.draft, context.needs, needs),
      })),
      /** Clears old answers before each call, so that they are not mistaken for the new one. */
      starting: unprovidedAction("starting"),
      finished: unprovidedAction<{ result: Result }>("finished"),
      refused: unprovidedAction<{ failure: Failure }>("refused"),
      forgetFailure: assign({ failure: null }),
      keepFailure: assign({
        failure: (_, params: { failure: Failure }) => params.failure,
        draft: ({ context }) => ({ ...context.draft, ...spent }),
      }),
      keepResult: assign({
        result: (_, params: { result: Result }) => params.result,
        draft: ({ context }) => ({ ...context.draft, ...spent, ...secrets }),
      }),
    },
    guards: {
      isValid: ({ context }) =>
        Object.keys(issuesOf(tidy(context.draft), context.needs)).length === 0,
    },
  });

/**
 * A form that is checked on submit only, and sent once at a time. A refusal never loses input; input typed while
 * waiting for the answer stays for the next attempt. Used as `createFormMachine<SignInDraft, Needs, OpenedSession>({ …
 * }).provide({ actors: { send }, actions: { … } })`; `send` resolves to the result or rejects with a `Failure`.
 */
export const createFormMachine = <
  Draft extends object,
  Needs extends object = NoNeeds,
  Result = undefined,
>({
  id,
  description,
  draft: empty,
  ...rules
}: FormDescription<Draft, Needs>) =>
  setupForm<Draft, Needs, Result>(rules).createMachine({
    id,
    description,
    context: ({ input }) => beginning({ ...empty, ...input.draft }, input.needs),
    output: ({ context }) => context.result,
    initial: "editing",
    on: {
      CHANGE: { actions: { type: "change", params: ({ event }) => event.change } },
      CONFIGURED: { actions: { type: "configure", params: ({ event }) => event } },
      KEPT: { actions: { type: "takeBack", params: ({ event }) => event } },
    },
    states: {
      editing: {
        description: "The form is filled in.",
        tags: "form",
        initial: "fresh",
        on: {
          SUBMIT: [
            { guard: "isValid", target: "processing", actions: "tidy" },
            { target: ".invalid", reenter: true, actions: "tidy" },
          ],
          // Not while sending, so that the screen shows what was sent.
          KNOWN: { actions: { type: "fillIn", params: ({ event }) => event } },
        },
        states: {
          fresh: { description: "Nothing has been sent yet; nothing is called wrong." },
          invalid: {
            description: "A submit was held back; the fields say what is wrong with them.",
            tags: "invalid",
          },
          failed: {
            description:
              "The server refused or could not be reached; the reason stays until the next try.",
            tags: "failed",
          },
        },
      },
      processing: {
        description: "The answer is awaited; another submit changes nothing.",
        tags: "busy",
        entry: ["forgetFailure", "starting"],
        invoke: {
          id: "send",
          src: "send",
          input: ({ context: { draft, needs } }) => ({ draft, needs }),
          onDone: {
            target: "done",
            actions: [
              { type: "keepResult", params: ({ event }) => ({ result: event.output }) },
              { type: "finished", params: ({ event }) => ({ result: event.output }) },
            ],
          },
          onError: {
            target: "editing.failed",
            actions: [withFailure("keepFailure"), withFailure("refused")],
          },
        },
      },
      done: {
        description: "It was taken; the screen leads on.",
        tags: "done",
        type: "final",
      },
    },
  });
