import { useActorRef, useSelector } from "@xstate/react";
import type { RefObject } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { isFilled } from "#machines/forms/fill-in.ts";
import type { createFormMachine, NoNeeds } from "#machines/forms/form-machine.ts";
import type { IssueCode, Issues } from "#machines/forms/issues.ts";
import type { MessageCode } from "#machines/portal/message.ts";
import { forgetDraft, holdDraft, keepDraft, keptDraft } from "../api/draft-store.ts";
import { useUser } from "../runtime/use-portal.ts";
import type { FormError } from "../ui/form-context.ts";
import { issueWords } from "./issues.texts.ts";
import { refusalErrors } from "./refusal-errors.ts";

type FormMachine<Draft extends object, Needs extends object, Result> = ReturnType<
  typeof createFormMachine<Draft, Needs, Result>
>;

export type FormRef<Draft extends object, Needs extends object, Result> = ActorRefFrom<
  FormMachine<Draft, Needs, Result>
>;

type FieldOf<Draft> = keyof Draft & string;

type Words<Draft> = {
  readonly [Field in FieldOf<Draft>]?: Readonly<Partial<Record<IssueCode, string>>>;
};

/** The options of a form's view. */
interface FormFacts<Draft extends object, Needs extends object> {
  readonly issuesOf: (draft: Draft, needs: Needs) => Issues<Draft>;
  /** The same object until it changes: `useMemo`. */
  readonly needs: Needs;
  /** The fields, in the order of the screen. */
  readonly fields: readonly FieldOf<Draft>[];
  /** Texts of single issues that replace the common ones. */
  readonly words?: Words<Draft>;
  /** The labels of fields that can have the same message. */
  readonly labels?: { readonly [Field in FieldOf<Draft>]?: string };
  /** The message of a failure for which neither the server nor the catalogue has one. */
  readonly fallback: MessageCode;
  /** Replaces the message of a failure, if the form has a better one. */
  readonly failureWords?: (failure: Failure) => readonly string[] | undefined;
  /** Prefills fields without input, on start and whenever a value becomes known or changes. */
  readonly prefill?: Partial<Draft>;
  /** Keeps the input in this tab under `id` until it is sent, so that a reload loses nothing. Never a secret. */
  readonly keep?: {
    readonly id: string;
    readonly fields: readonly FieldOf<Draft>[];
    /** The form needs no session: it keeps its input when a session begins or ends. */
    readonly isForAnybody?: boolean;
  };
}

interface FormOptions<Draft extends object, Needs extends object, Result> extends FormFacts<
  Draft,
  Needs
> {
  /** Makes the machine with its real actors; called once. */
  readonly machine: () => FormMachine<Draft, Needs, Result>;
  /** The initial values, if known before it is shown. */
  readonly initial?: Partial<Draft>;
}

/** What a view needs of a form. */
export interface FormView<Draft extends object, Result> {
  readonly draft: Draft;
  /** The errors, for the summary and the fields. */
  readonly errors: readonly FormError[];
  /** The errors of the input, without those of a refusal. */
  readonly wrong: readonly FormError[];
  readonly failure: Failure | null;
  /** Sending, or sent and about to leave. */
  readonly isBusy: boolean;
  /** Whether a submit would be sent. */
  readonly isValid: boolean;
  /** Whether there is unsaved input. */
  readonly isUnsaved: boolean;
  readonly result: Result | null;
  readonly change: <Field extends FieldOf<Draft>>(field: Field) => (value: Draft[Field]) => void;
  readonly submit: () => void;
  readonly errorOf: (field: FieldOf<Draft>) => string | undefined;
  /** The element around the fields: input from before hydration is read from it. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/** Reads what the browser, a password manager or a fast typist entered before hydration. */
const typedBefore = <Draft extends object>(
  box: HTMLElement | null,
  draft: Draft,
): Partial<Draft> => {
  const typed: Partial<Draft> = {};
  for (const input of box?.querySelectorAll("input, textarea") ?? []) {
    const isField =
      (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) &&
      Object.hasOwn(draft, input.name);
    if (!isField) continue;
    const isBox = input instanceof HTMLInputElement && input.type === "checkbox";
    const value = isBox ? input.checked : input.value;
    if (isFilled(value) && typeof value === typeof Reflect.get(draft, input.name)) {
      Object.assign(typed, { [input.name]: value });
    }
  }
  return typed;
};

/** Fills in known values and stored input. `box`: the element around the fields. */
const useFilling = <Draft extends object, Needs extends object, Result>(
  actor: FormRef<Draft, Needs, Result>,
  { fields, keep, prefill }: FormFacts<Draft, Needs>,
  {
    untouched,
    isTaken,
    isDone,
  }: { readonly untouched: Draft; readonly isTaken: boolean; readonly isDone: boolean },
): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const keptInput = (): Partial<Draft> =>
    keep === undefined ? {} : keptDraft(keep.id, untouched, keep.fields);
  const fillIn = useEffectEvent(() => {
    const kept = keptInput();
    const typed = typedBefore(box.current, untouched);
    for (const field of fields) {
      // An empty kept field does not override a prefilled value.
      const value = [typed[field], kept[field]].find(isFilled);
      if (isFilled(value)) actor.send({ type: "CHANGE", change: { field, value } });
    }
  });
  useEffect(() => fillIn(), []);

  /** Waiting input returns once its resident is recognised; anything typed by then stays. */
  const takeBack = useEffectEvent(() => {
    if (keep !== undefined && !isDone) actor.send({ type: "KEPT", kept: keptInput() });
  });
  const who = useUser()?.profile?.name;
  useEffect(() => {
    if (who !== undefined) takeBack();
  }, [who]);

  // Repeated after a refusal, because a form that is being sent accepts no values.
  useEffect(() => {
    if (prefill !== undefined && !isTaken) actor.send({ type: "KNOWN", facts: prefill });
  }, [actor, isTaken, prefill]);
  return box;
};

/** Stores the input until it was sent. */
const useKeeping = <Draft extends object, Needs extends object, Result>(
  actor: FormRef<Draft, Needs, Result>,
  { fields, keep, prefill }: FormFacts<Draft, Needs>,
  {
    draft,
    untouched,
    isDone,
  }: { readonly draft: Draft; readonly untouched: Draft; readonly isDone: boolean },
): void => {
  const keepInput = useEffectEvent((words: Draft, isSent: boolean) => {
    // Without input there is nothing to store, but stored input may still be arriving.
    if (keep === undefined || words === untouched) return;
    if (isSent) forgetDraft(keep.id);
    else keepDraft(keep.id, Object.fromEntries(keep.fields.map((field) => [field, words[field]])));
  });
  useEffect(() => keepInput(draft, isDone), [draft, isDone]);
  const forgetSent = useEffectEvent(() => {
    if (keep !== undefined && actor.getSnapshot().hasTag("done")) forgetDraft(keep.id);
  });
  // The flow may move on before this step was rendered as done.
  useEffect(() => () => forgetSent(), []);

  const isTyped = fields.some(
    (field) => ![untouched[field], prefill?.[field]].includes(draft[field]),
  );
  const heldId = isTyped && !isDone && keep?.isForAnybody === true ? keep.id : undefined;
  useEffect(() => (heldId === undefined ? undefined : holdDraft(heldId)), [heldId]);
};

/** The errors of the fields, for summary and fields. */
const wrongOf = <Draft extends object, Needs extends object>(
  { fields, words = {}, labels = {} }: FormFacts<Draft, Needs>,
  issues: Issues<Draft>,
): readonly FormError[] =>
  fields.flatMap((field) => {
    const code = issues[field];
    if (code === undefined) return [];
    const label = labels[field];
    const error = { field, text: words[field]?.[code] ?? issueWords[code] };
    return [label === undefined ? error : { ...error, label }];
  });

/** The errors of the form, from a refusal. */
const refusalOf = <Draft extends object, Needs extends object>(
  { fields, fallback, failureWords }: FormFacts<Draft, Needs>,
  failure: Failure | null,
): readonly FormError[] => {
  if (failure === null) return [];
  const own = failureWords?.(failure)?.map((text) => ({ text }));
  return own ?? refusalErrors(failure, fallback, fields);
};

/** A form: its machine, and what the view shows of it. The machine holds all state. */
export const useForm = <Draft extends object, Needs extends object = NoNeeds, Result = undefined>({
  machine: makeMachine,
  initial = {},
  ...facts
}: FormOptions<Draft, Needs, Result>): FormView<Draft, Result> => {
  const [machine] = useState(makeMachine);
  const actor = useActorRef(machine, { input: { needs: facts.needs, draft: initial } });
  return useFormOf(actor, facts);
};

/** The same for a form whose machine a larger flow has started. */
export const useFormOf = <Draft extends object, Needs extends object, Result>(
  actor: FormRef<Draft, Needs, Result>,
  facts: FormFacts<Draft, Needs>,
): FormView<Draft, Result> => {
  const {
    draft,
    untouched,
    failure,
    result,
    needs: asked,
  } = useSelector(actor, ({ context }) => context);
  const isInvalid = useSelector(actor, (snapshot) => snapshot.hasTag("invalid"));
  const isDone = useSelector(actor, (snapshot) => snapshot.hasTag("done"));
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { issuesOf, needs, fields } = facts;
  const issues = issuesOf(draft, asked);

  useEffect(() => {
    actor.send({ type: "CONFIGURED", needs });
  }, [actor, needs]);

  const isTaken = isSending || isDone;
  const box = useFilling(actor, facts, { untouched, isTaken, isDone });
  useKeeping(actor, facts, { draft, untouched, isDone });
  const wrong = wrongOf(facts, isInvalid ? issues : {});
  const errors = [...wrong, ...refusalOf(facts, failure)];
  return {
    draft,
    errors,
    wrong,
    failure,
    isBusy: isTaken,
    isValid: Object.keys(issues).length === 0,
    isUnsaved: !isDone && fields.some((field) => draft[field] !== untouched[field]),
    result,
    change: (field) => (value) => actor.send({ type: "CHANGE", change: { field, value } }),
    submit: () => actor.send({ type: "SUBMIT" }),
    errorOf: (field) => errors.find((error) => error.field === field)?.text,
    box,
  };
};
