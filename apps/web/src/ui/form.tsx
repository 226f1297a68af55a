import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { ReactElement, ReactNode, SubmitEvent } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { controlId, FormContext } from "./form-context.ts";
import type { FormError } from "./form-context.ts";
import "./form.css";

export interface FormProps {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** The present errors; empty before a submit, or if all is valid. */
  readonly errors: readonly FormError[];
  /** Heading of the summary. */
  readonly errorTitle: string;
  /** A submit is running: Enter does nothing. */
  readonly isPending?: boolean;
  /** Called for a submit while the button shows a reason against it; `onSubmit` without it. */
  readonly onBlockedSubmit?: () => void;
  /** Whether the form's requirements are known; an early submit waits for it. */
  readonly isReady?: boolean;
  readonly labelledBy?: string;
  /** A form of one field: no summary; the field takes the focus and shows the error. */
  readonly hasOneField?: boolean;
}

/** Focuses an element that is no control; it stops being focusable on blur. */
const focusOnce = (element: HTMLElement): void => {
  element.tabIndex = -1;
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  element.focus();
};

/** Scrolls the whole field into view: its error is below the control. */
const focusField = (control: HTMLElement): void => {
  control.focus();
  control.closest(".ui-field")?.scrollIntoView({ block: "nearest" });
};

/** Set by the page's first script (`app/early-submit.ts`), which cannot share code with this file. */
const earlyMark = "data-early-submit";

const isBlocked = (event: SubmitEvent): boolean =>
  event.nativeEvent instanceof globalThis.SubmitEvent &&
  event.nativeEvent.submitter?.getAttribute("aria-disabled") === "true";

/**
 * A form that validates on submit only, without the browser's bubbles. If a submit ends with errors, at once or after
 * an answer, the summary above the fields takes the focus. Before hydration a submit goes nowhere (method `dialog`), so
 * the input stays in its fields and gets into no address and no other call. It is recorded and carried out once the
 * form is hydrated.
 */
export const Form = ({
  children,
  onSubmit,
  errors,
  errorTitle,
  isPending = false,
  onBlockedSubmit = onSubmit,
  isReady = true,
  labelledBy,
  hasOneField = false,
}: FormProps): ReactElement => {
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const judged = useRef(0);
  const [attempt, setAttempt] = useState(0);
  const onlyField =
    hasOneField && errors.every(({ field }) => field !== undefined) ? errors[0]?.field : undefined;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    form.current?.removeAttribute(earlyMark);
    if (isPending) return;
    setAttempt((before) => before + 1);
    if (isBlocked(event)) onBlockedSubmit();
    else onSubmit();
  };

  /* After early input is taken over and rendered: the button may refuse until then. */
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => {
      const button = form.current?.querySelector<HTMLButtonElement>("button[type=submit]");
      if (form.current?.hasAttribute(earlyMark) === true) form.current.requestSubmit(button);
    });
    return () => clearTimeout(timer);
  }, [isReady]);

  /* Once per attempt, also if the next one fails with the same errors. */
  useEffect(() => {
    if (judged.current === attempt || isPending || errors.length === 0) return;
    judged.current = attempt;
    const control =
      onlyField === undefined ? null : document.getElementById(controlId(prefix, onlyField));
    if (control !== null) focusField(control);
    else if (summary.current !== null) focusOnce(summary.current);
  }, [attempt, errors, isPending, onlyField, prefix]);

  /* An attempt without errors is over once typing continues: later errors do not take the focus. */
  const goOn = (): void => {
    if (!isPending) judged.current = attempt;
  };

  const context = useMemo(() => ({ prefix, errors }), [prefix, errors]);
  return (
    <FormContext value={context}>
      <form
        ref={form}
        className="ui-form"
        method="dialog"
        noValidate
        onSubmit={submit}
        onChange={goOn}
        aria-labelledby={labelledBy}
      >
        {errors.length > 0 && onlyField === undefined && (
          <ErrorSummary ref={summary} title={errorTitle} errors={errors} prefix={prefix} />
        )}
        {children}
      </form>
    </FormContext>
  );
};
