import { useId } from "react";
import type { MouseEvent, ReactElement, Ref } from "react";
import { controlId } from "./form-context.ts";
import type { FormError } from "./form-context.ts";
import { Icon } from "./icon.tsx";
import { beginningOf, LongText } from "./long-text.tsx";

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly FormError[];
  /** The prefix of the ids of the form's controls. */
  readonly prefix: string;
  readonly ref?: Ref<HTMLElement>;
}

const reduced = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Scrolls the label into view with the field: focusing alone may leave it above the screen's edge. */
const goTo = (event: MouseEvent, id: string): void => {
  const control = document.getElementById(id);
  if (control === null) return;
  event.preventDefault();
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? control;
  control.focus({ preventScroll: true });
  label.scrollIntoView({ block: "start", behavior: reduced() ? "auto" : "smooth" });
};

/** The first error of each field, in the given order. */
const firstOfEach = (errors: readonly FormError[]): readonly FormError[] =>
  errors.filter(
    ({ field }, at) =>
      field === undefined || errors.findIndex((other) => other.field === field) === at,
  );

/** The link text, made unique, so that equal texts do not lead to different fields. */
const linkText = ({ text, label }: FormError, errors: readonly FormError[]): string =>
  label !== undefined && errors.filter((one) => one.text === text).length > 1
    ? `${label}. ${text}`
    : text;

/**
 * All errors of a form with links to their fields. It is announced by taking the focus; with role=alert as well, screen
 * readers would say everything twice. If it has only warnings, it looks like one.
 */
export const ErrorSummary = ({ title, errors, prefix, ref }: ErrorSummaryProps): ReactElement => {
  const id = useId();
  const shown = firstOfEach(errors);
  const isWarning = errors.every(({ kind }) => kind === "warning");
  return (
    <section
      ref={ref}
      className="ui-error-summary"
      data-kind={isWarning ? "warning" : "error"}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}list`}
    >
      <Icon name={isWarning ? "alert" : "error"} />
      <div>
        <h2 id={`${id}title`}>{title}</h2>
        <ul className="ui-error-list" id={`${id}list`}>
          {shown
            .map((error) => ({ ...error, text: linkText(error, shown) }))
            .map(({ field, text }) => (
              <li key={`${field ?? ""} ${text}`}>
                {field === undefined ? (
                  <LongText>{text}</LongText>
                ) : (
                  <a
                    href={`#${controlId(prefix, field)}`}
                    onClick={(event) => goTo(event, controlId(prefix, field))}
                  >
                    {/* The field itself shows the whole message. */}
                    {beginningOf(text) ?? text}
                  </a>
                )}
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
};
