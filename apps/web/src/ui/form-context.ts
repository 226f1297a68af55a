import { createContext, useContext, useId } from "react";

/** One thing to correct, in the summary and beside its field. */
export interface FormError {
  /** Name of the field; without it the error belongs to the form as a whole. */
  readonly field?: string;
  readonly text: string;
  /** The text beside the field, where the summary says more. */
  readonly inField?: string;
  /** The field's label; the summary adds it if two fields have the same text. */
  readonly label?: string;
  /** An error, unless the server has put it into a list of warnings. */
  readonly kind?: "error" | "warning";
}

/** The context that a form provides to its fields. */
export interface FormContextValue {
  readonly prefix: string;
  readonly errors: readonly FormError[];
}

/** Set by {@link Form}; null outside one. */
export const FormContext = createContext<FormContextValue | null>(null);

/** Id of a field's control, the target of the summary's link. */
export const controlId = (prefix: string, name: string): string => `${prefix}${name}`;

/** Id and first error of the field `name`; the field's own `error` has priority. */
export const useFormField = (
  name: string,
  error: string | undefined,
): { readonly id: string; readonly error: string | undefined } => {
  const form = useContext(FormContext);
  const own = useId();
  const listed = form?.errors.find(({ field }) => field === name);
  return {
    id: controlId(form?.prefix ?? own, name),
    error: error ?? listed?.inField ?? listed?.text,
  };
};
