import type { ClipboardEvent, ReactElement } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NumberFormatBase } from "react-number-format";
import { useFormField } from "./form-context.ts";
import { editPhone, foreign, maskPhone, readPhone, standsAlone } from "./phone-mask.ts";
import type { TextFieldProps } from "./text-field.tsx";
import { TextField } from "./text-field.tsx";

export interface PhoneFieldProps extends Pick<
  TextFieldProps,
  "label" | "name" | "hint" | "error" | "enterKeyHint" | "isRequired" | "optionalText"
> {
  /** The masked text, `+38 (067) 123 45 67`; partial while it is typed, empty without a digit. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Announced if a foreign or too long number was rejected. */
  readonly foreignText: string;
}

/**
 * Whether input was rejected lately. In the middle of a number the next digits belong to the rejected one: they are
 * blocked until something is deleted, or the field is left.
 */
type Rejection = "none" | "told" | "blocking";

/** The caret stays next to digits, and outside the mask's prefix. */
const caretPlaces = (text: string): boolean[] =>
  Array.from({ length: text.length + 1 }, (_, at) => {
    const isInPrefix = text.startsWith("+38 (0") && at < 6;
    return !isInPrefix && /\d/u.test(text.slice(Math.max(at - 1, 0), at + 1));
  });

/** The value of a text without digits. */
const valueOf = (text: string): string => (/\d/u.test(text) ? text : "");

const entryOf = (text: string): string => (text === foreign ? foreign : readPhone(text));

/** The content of the field, and rejected input. */
const usePhoneText = (value: string, onChange: (value: string) => void) => {
  const [text, setText] = useState(value);
  const [rejection, setRejection] = useState<Rejection>("none");
  const shown = valueOf(text) === value ? text : value;

  const take = (next: string): void => {
    setRejection("none");
    setText(next);
    if (valueOf(next) !== value) onChange(valueOf(next));
  };
  /** Returns the field's new value. */
  const takeWhole = (whole: string): string => {
    const read = readPhone(whole);
    if (read === foreign) {
      setRejection("told");
      return shown;
    }
    const next = maskPhone(read);
    take(next);
    return next;
  };

  // External values may have any notation: typed before hydration, or stored by an older page.
  const entry = readPhone(value);
  const masked = entry === foreign ? "" : valueOf(maskPhone(entry));
  if (entry === foreign && rejection === "none") setRejection("told");
  useEffect(() => {
    if (masked !== value) onChange(masked);
  }, [masked, value, onChange]);

  const leave = (): void => {
    if (rejection === "blocking") setRejection("told");
    if (valueOf(text) === "") setText("");
  };
  return { shown, rejection, setRejection, take, takeWhole, leave };
};

/**
 * Autofill changes fields without focus. The mask would treat it as typing and take the focus.
 * @param takeWhole returns the new content of the field.
 */
const useBrowserFilling = (shown: string, takeWhole: (whole: string) => string) => {
  const input = useRef<HTMLInputElement>(null);
  const fillIn = useEffectEvent((event: Event) => {
    const filled = input.current;
    if (filled === null || filled.value === shown || document.activeElement === filled) return;
    event.stopPropagation();
    filled.value = takeWhole(filled.value);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ["input", "change"])
      input.current?.addEventListener(type, (event) => fillIn(event), { signal });
    return () => listening.abort();
  }, []);
  return input;
};

/**
 * A Ukrainian phone number in its mask: typed, pasted or autofilled in any usual notation. The mask grows with the
 * digits, so an empty field is empty. A number that does not fit is rejected: the old one stays, and the field says why
 * (docs/decisions/0030).
 */
export const PhoneField = ({
  value,
  onChange,
  foreignText,
  error,
  enterKeyHint,
  ...field
}: PhoneFieldProps): ReactElement => {
  const { error: wrong } = useFormField(field.name, error);
  const { shown, rejection, setRejection, take, takeWhole, leave } = usePhoneText(value, onChange);
  const input = useBrowserFilling(shown, takeWhole);

  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData("text");
    if (!standsAlone(pasted)) return;
    event.preventDefault();
    takeWhole(pasted);
  };

  return (
    <TextField
      {...field}
      value={shown}
      onChange={takeWhole}
      error={rejection === "none" ? wrong : [wrong, foreignText].filter(Boolean).join(". ")}
      isErrorLive
      width="m"
    >
      {(control) => (
        <NumberFormatBase
          {...control}
          getInputRef={input}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint={enterKeyHint}
          value={shown}
          format={maskPhone}
          removeFormatting={(typed, change) => {
            if (change === undefined) return entryOf(typed);
            const isLonger = typed.length > change.lastValue.length;
            return rejection === "blocking" && isLonger
              ? foreign
              : editPhone(change.lastValue, typed);
          }}
          getCaretBoundary={caretPlaces}
          isAllowed={({ value: next }) => {
            if (next === foreign) setRejection(shown === "" ? "told" : "blocking");
            return next !== foreign;
          }}
          onValueChange={({ formattedValue }, { event }) => {
            if (event !== undefined) take(formattedValue);
          }}
          onPaste={paste}
          onBlur={leave}
        />
      )}
    </TextField>
  );
};
