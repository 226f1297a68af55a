import type { ReactElement } from "react";
import { useState } from "react";
import { control } from "./control.ts";
import { backToShared, ownSession, startOwnSession } from "./qa-session.ts";
import { qaTexts } from "./qa.texts.ts";
import { reasonOf } from "./use-polled.ts";

const texts = qaTexts.reset;

interface ResetTabProps {
  readonly say: (text: string) => void;
  /** The data behind the portal have become others. */
  readonly onChange: () => void;
}

/** Back to the seeded data, and whose data they are. */
export const ResetTab = ({ say, onChange }: ResetTabProps): ReactElement => {
  const [own, setOwn] = useState(() => ownSession(document.cookie));
  const [problem, setProblem] = useState<string | null>(null);
  const reset = (): void => {
    setProblem(null);
    control.reset().then(
      () => {
        say(texts.wasReset);
        onChange();
      },
      (reason: unknown) => setProblem(qaTexts.failed(reasonOf(reason))),
    );
  };
  const change = (): void => {
    if (own === null) startOwnSession(`console-${crypto.randomUUID()}`);
    else backToShared();
    setOwn(ownSession(document.cookie));
    onChange();
  };
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <p>{texts.hint}</p>
      <p role="alert" className="qa-problem">
        {problem}
      </p>
      <div className="qa-row">
        <button type="button" className="qa-button" data-primary onClick={reset}>
          {texts.all}
        </button>
      </div>
      <section className="qa-part">
        <h3>{texts.session}</h3>
        <p className="ui-muted">{texts.sessionHint}</p>
        <p>
          <strong>{own === null ? texts.shared : texts.own}</strong>{" "}
          {own !== null && <code>{own}</code>}
        </p>
        <div className="qa-row">
          <button type="button" className="qa-button" onClick={change}>
            {own === null ? texts.toOwn : texts.toShared}
          </button>
        </div>
      </section>
    </div>
  );
};
