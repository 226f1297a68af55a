import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { ReactElement, ReactNode, SubmitEvent } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext } from "./form-context.ts";
import type { FormError } from "./form-context.ts";
import "./form.css";

/** Props of {@link Form}. */
export interface FormProps {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** What is wrong now; empty while nothing was submitted or all is well. */
  readonly errors: readonly FormError[];
  /** Heading of the summary. */
  readonly errorTitle: string;
  /** A submit is under way: Enter does nothing. */
  readonly isPending?: boolean;
  /** Submitted although the submit button gives a reason against it. */
  readonly onBlockedSubmit?: () => void;
  readonly labelledBy?: string;
}

/** Focuses what is no control; it stops being focusable once it is left. */
const focusOnce = (element: HTMLElement): void => {
  element.tabIndex = -1;
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  element.focus();
};

const isBlocked = (event: SubmitEvent): boolean =>
  event.nativeEvent instanceof globalThis.SubmitEvent &&
  event.nativeEvent.submitter?.getAttribute("aria-disabled") === "true";

/**
 * A form that validates on submit only, without the browser's bubbles. When a submit ends with errors, at once or
 * after an answer, the summary above the fields takes the focus. Before hydration a submit does nothing: `dialog` is the
 * method of a form that leads nowhere, so what was typed stays in its fields and gets into no address and no other call.
 */
export const Form = ({
  children,
  onSubmit,
  errors,
  errorTitle,
  isPending = false,
  onBlockedSubmit,
  labelledBy,
}: FormProps): ReactElement => {
  const prefix = useId();
  const summary = useRef<HTMLElement>(null);
  const judged = useRef(0);
  const [attempt, setAttempt] = useState(0);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isPending) return;
    setAttempt((before) => before + 1);
    if (isBlocked(event)) onBlockedSubmit?.();
    else onSubmit();
  };

  /* Once per attempt, also when a second one fails with the very same errors. */
  useEffect(() => {
    if (judged.current === attempt || isPending || errors.length === 0) return;
    judged.current = attempt;
    if (summary.current !== null) focusOnce(summary.current);
  }, [attempt, errors, isPending]);

  /* An attempt that ended without errors is over once typing goes on: later errors do not pull the focus away. */
  const goOn = (): void => {
    if (!isPending) judged.current = attempt;
  };

  const context = useMemo(() => ({ prefix, errors }), [prefix, errors]);
  return (
    <FormContext value={context}>
      <form
        className="ui-form"
        method="dialog"
        noValidate
        onSubmit={submit}
        onChange={goOn}
        aria-labelledby={labelledBy}
      >
        {errors.length > 0 && (
          <ErrorSummary ref={summary} title={errorTitle} errors={errors} prefix={prefix} />
        )}
        {children}
      </form>
    </FormContext>
  );
};
