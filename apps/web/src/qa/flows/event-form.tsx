import type { ReactElement } from "react";
import { useId, useState } from "react";
import type { SentEvent } from "../protocol.ts";
import { eventFrom } from "../protocol.ts";
import { qaTexts } from "../qa.texts.ts";

const texts = qaTexts.flows;

interface EventFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The receiver; `null` if no instance is running. */
  readonly receiver: string | null;
  readonly onSend: (event: SentEvent) => void;
}

/** A form for an event as JSON, for the shown machine. */
export const EventForm = ({ text, onText, receiver, onSend }: EventFormProps): ReactElement => {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (): void => {
    const event = eventFrom(text);
    if (receiver === null) setProblem(texts.cannotSend);
    else if (event === null) setProblem(texts.badJson);
    else {
      setProblem(null);
      onSend(event);
    }
  };
  return (
    <form
      className="qa-form"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submit();
      }}
    >
      <label className="qa-field">
        <span>{texts.json}</span>
        <textarea
          className="qa-input qa-code"
          rows={2}
          spellCheck={false}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={id}
          onChange={({ target }) => onText(target.value)}
        />
      </label>
      <p id={id} role="alert" className="qa-problem">
        {problem}
      </p>
      <div className="qa-row">
        <button type="submit" className="qa-button" data-primary>
          {texts.send}
        </button>
        <span className="ui-muted">
          {receiver === null ? texts.cannotSend : texts.sendTo(receiver)}
        </span>
      </div>
    </form>
  );
};
