import { useActorRef, useSelector } from "@xstate/react";
import type { RefObject } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { isFilled } from "#machines/forms/fill-in.ts";
import type { createFormMachine } from "#machines/forms/form-machine.ts";
import type { IssueCode, Issues } from "#machines/forms/issues.ts";
import type { MessageCode } from "#machines/portal/message.ts";
import { isLike, storedInput } from "../api/input-store.ts";
import { noteStarted } from "../runtime/typed-input.ts";
import { useFilledForm } from "../runtime/use-filled-form.ts";
import { useUser } from "../runtime/use-portal.ts";
import type { FormError } from "../ui/form-context.ts";
import { commonIssueTexts } from "./issues.texts.ts";
import { refusalErrors } from "./refusal-errors.ts";

type FormMachine<Values extends object, Needs extends object, Result> = ReturnType<
  typeof createFormMachine<Values, Needs, Result>
>;

export type FormRef<Values extends object, Needs extends object, Result> = ActorRefFrom<
  FormMachine<Values, Needs, Result>
>;

type FieldOf<Values> = keyof Values & string;

type FieldTexts<Values> = {
  readonly [Field in FieldOf<Values>]?: Readonly<Partial<Record<IssueCode, string>>>;
};

/** All fields of a form. A list that omits one does not compile: the error of that field would never be shown. */
type AllFields<Values, Field extends FieldOf<Values>> = readonly Field[] &
  ([Exclude<FieldOf<Values>, Field>] extends [never]
    ? unknown
    : { readonly omitted: Exclude<FieldOf<Values>, Field> });

/** The options of a form's view. */
interface FormOptions<Values extends object, Needs extends object> {
  readonly issuesOf: (values: Values, needs: Needs) => Issues<Values>;
  /** The same object until it changes: `useMemo`. */
  readonly needs: Needs;
  /** The fields, in the order of the screen. */
  readonly fields: readonly FieldOf<Values>[];
  /** Texts of single issues that replace the common ones. */
  readonly issueTexts?: FieldTexts<Values>;
  /** The labels of fields that can have the same message. */
  readonly labels?: { readonly [Field in FieldOf<Values>]?: string };
  /** The message of a failure for which neither the server nor the catalogue has one. */
  readonly fallback: MessageCode;
  /** Replaces the message of a failure, if the form has a better one. */
  readonly failureTexts?: (failure: Failure) => readonly string[] | undefined;
  /** Prefills fields without input, on start and whenever a value becomes known or changes. */
  readonly prefill?: Partial<Values>;
  /**
   * For a form that needs no session: it keeps its input when one begins or ends. The name under which the tab keeps
   * it, as its actors have it (`keptAs`).
   */
  readonly keptAs?: string;
}

/** The same with all fields, as a view gives them. */
type AllFieldsOptions<
  Values extends object,
  Needs extends object,
  Field extends FieldOf<Values>,
> = FormOptions<Values, Needs> & { readonly fields: AllFields<Values, Field> };

/** How a form starts. */
interface FormStart<Values extends object, Needs extends object, Result> {
  /** Makes the machine with its real actors; called once. */
  readonly machine: () => FormMachine<Values, Needs, Result>;
  /** The initial values, if known before it is shown. */
  readonly initial?: Partial<Values>;
}

/** What a view needs of a form. */
export interface FormView<Values extends object, Result> {
  readonly values: Values;
  /** The errors, for the summary and the fields. */
  readonly errors: readonly FormError[];
  /** The errors of the input, without those of a refusal. */
  readonly wrong: readonly FormError[];
  readonly failure: Failure | null;
  /** An attempt had no clear answer and may have been carried out. */
  readonly mayBeDone: boolean;
  /** Sending, or sent and about to leave. */
  readonly isBusy: boolean;
  /** Whether a submit would be sent. */
  readonly isValid: boolean;
  /** Whether there is unsaved input. */
  readonly isUnsaved: boolean;
  readonly result: Result | null;
  readonly change: <Field extends FieldOf<Values>>(field: Field) => (value: Values[Field]) => void;
  readonly submit: () => void;
  readonly errorOf: (field: FieldOf<Values>) => string | undefined;
  /** The element around the fields: input from before hydration is read from it. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/** What the machine of a form says about its fields. */
interface Live<Values> {
  readonly values: Values;
  readonly untouched: Values;
  readonly kept: readonly FieldOf<Values>[];
  readonly isDone: boolean;
}

/** Reads what the browser, a password manager or a fast typist entered before hydration. */
const typedBefore = <Values extends object>(
  box: HTMLElement | null,
  fields: readonly FieldOf<Values>[],
  untouched: Values,
): Partial<Values> => {
  const typed: Partial<Values> = {};
  for (const input of box?.querySelectorAll("input, textarea") ?? []) {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue;
    const field = fields.find((name) => name === input.name);
    if (field === undefined) continue;
    const isBox = input instanceof HTMLInputElement && input.type === "checkbox";
    const value = isBox ? input.checked : input.value;
    if (isFilled(value) && isLike(value, untouched[field])) typed[field] = value;
  }
  return typed;
};

/** Fills in known values and stored input. `box`: the element around the fields. */
const useFilling = <Values extends object, Needs extends object, Result>(
  actor: FormRef<Values, Needs, Result>,
  { fields, keptAs, prefill }: FormOptions<Values, Needs>,
  { untouched, kept, isDone }: Pick<Live<Values>, "untouched" | "kept" | "isDone">,
): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const keptInput = (): Partial<Values> =>
    keptAs === undefined ? {} : storedInput(keptAs, untouched, kept);
  const tellFound = useEffectEvent(() => {
    const typed = typedBefore(box.current, fields, untouched);
    actor.send({ type: "FOUND", typed, kept: keptInput() });
    if (box.current !== null) noteStarted(box.current);
  });
  useEffect(() => tellFound(), []);

  /** Waiting input returns once its resident is recognised; anything typed by then stays. */
  const takeBack = useEffectEvent(() => {
    if (keptAs !== undefined && !isDone) actor.send({ type: "KEPT", kept: keptInput() });
  });
  const who = useUser()?.profile?.name;
  useEffect(() => {
    if (who !== undefined) takeBack();
  }, [who]);

  // A form that is done has stopped and takes no event.
  useEffect(() => {
    if (prefill !== undefined && !isDone) actor.send({ type: "PREFILL", prefill });
  }, [actor, isDone, prefill]);
  return box;
};

/** Keeps the page when a session ends, as long as the form has input. */
const useFilled = <Values extends object, Needs extends object>(
  { fields, keptAs, prefill }: FormOptions<Values, Needs>,
  { values, untouched, isDone }: Pick<Live<Values>, "values" | "untouched" | "isDone">,
): void => {
  const isTyped = fields.some(
    (field) => ![untouched[field], prefill?.[field]].includes(values[field]),
  );
  useFilledForm(isTyped && !isDone ? keptAs : undefined);
};

/** The errors of the fields, for summary and fields. */
const wrongOf = <Values extends object, Needs extends object>(
  { fields, issueTexts = {}, labels = {} }: FormOptions<Values, Needs>,
  issues: Issues<Values>,
): readonly FormError[] =>
  fields.flatMap((field) => {
    const code = issues[field];
    if (code === undefined) return [];
    const label = labels[field];
    const error = { field, text: issueTexts[field]?.[code] ?? commonIssueTexts[code] };
    return [label === undefined ? error : { ...error, label }];
  });

/** The errors of the form, from a refusal. */
const refusalOf = <Values extends object, Needs extends object>(
  { fields, fallback, failureTexts }: FormOptions<Values, Needs>,
  failure: Failure | null,
  isKept: boolean,
): readonly FormError[] => {
  if (failure === null) return [];
  const own = failureTexts?.(failure)?.map((text) => ({ text }));
  return own ?? refusalErrors(failure, fallback, fields, isKept);
};

/** A form: its machine, and what the view shows of it. The machine holds all state. */
export const useForm = <
  Values extends object,
  Needs extends object,
  Result,
  Field extends FieldOf<Values>,
>({
  machine: makeMachine,
  initial = {},
  ...options
}: AllFieldsOptions<Values, Needs, Field> & FormStart<Values, Needs, Result>): FormView<
  Values,
  Result
> => {
  const [machine] = useState(makeMachine);
  const actor = useActorRef(machine, { input: { needs: options.needs, values: initial } });
  return useFormOf<Values, Needs, Result, Field>(actor, options);
};

/** The same for a form whose machine a larger flow has started. */
export const useFormOf = <
  Values extends object,
  Needs extends object,
  Result,
  Field extends FieldOf<Values>,
>(
  actor: FormRef<Values, Needs, Result>,
  options: AllFieldsOptions<Values, Needs, Field>,
): FormView<Values, Result> => {
  const {
    values,
    untouched,
    kept,
    failure,
    mayBeDone,
    result,
    needs: asked,
  } = useSelector(actor, ({ context }) => context);
  const isInvalid = useSelector(actor, (snapshot) => snapshot.hasTag("invalid"));
  const isDone = useSelector(actor, (snapshot) => snapshot.hasTag("done"));
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { issuesOf, needs, fields } = options;
  const issues = issuesOf(values, asked);

  useEffect(() => {
    actor.send({ type: "CONFIGURED", needs });
  }, [actor, needs]);

  const box = useFilling(actor, options, { untouched, kept, isDone });
  useFilled(options, { values, untouched, isDone });
  const hasInput = fields.some((field) => values[field] !== untouched[field]);
  const wrong = wrongOf(options, isInvalid ? issues : {});
  const errors = [...wrong, ...refusalOf(options, failure, hasInput)];
  return {
    values,
    errors,
    wrong,
    failure,
    mayBeDone,
    isBusy: isSending || isDone,
    isValid: Object.keys(issues).length === 0,
    isUnsaved: !isDone && hasInput,
    result,
    change: (field) => (value) => actor.send({ type: "CHANGE", change: { field, value } }),
    submit: () => actor.send({ type: "SUBMIT" }),
    errorOf: (field) => errors.find((error) => error.field === field)?.text,
    box,
  };
};
