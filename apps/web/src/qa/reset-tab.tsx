import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import { randomKey } from "../api/random-key.ts";
import { control } from "./control.ts";
import { backToShared, ownSession, startOwnSession } from "./qa-session.ts";
import { qaTexts } from "./qa.texts.ts";
import { leaveScenario } from "./scenarios/use-scenarios.ts";
import { errorMessageOf } from "./use-polled.ts";

const texts = qaTexts.reset;

interface ResetTabProps {
  readonly say: (text: string) => void;
  readonly onReset: () => void;
  /** Called after the choice between complete and minimal answers. */
  readonly onAnswers: () => void;
  /** Called after a change to the data of another QA session. */
  readonly onSession: () => void;
}

/** The choice between complete and minimal answers, for the session of this browser. */
const Bodies = ({ onAnswers }: Pick<ResetTabProps, "onAnswers">): ReactElement => {
  const [isMinimal, setMinimal] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    control.bodies().then(
      ({ kind }) => setMinimal(kind === "minimal"),
      (reason: unknown) => setProblem(qaTexts.failed(errorMessageOf(reason))),
    );
  }, []);
  const answerWith = (isLess: boolean): void => {
    control.answerWith(isLess ? "minimal" : "full").then(
      () => {
        setProblem(null);
        setMinimal(isLess);
        onAnswers();
      },
      (reason: unknown) => setProblem(qaTexts.failed(errorMessageOf(reason))),
    );
  };
  return (
    <section className="qa-part">
      <h3>{texts.bodies}</h3>
      <p role="alert" className="qa-problem">
        {problem}
      </p>
      <label className="qa-row">
        <input
          type="checkbox"
          checked={isMinimal}
          onChange={({ currentTarget: { checked } }) => answerWith(checked)}
        />
        {texts.minimal}
      </label>
      <p className="ui-muted">{texts.minimalHint}</p>
    </section>
  );
};

/** Reset to the seeded data, and the choice of the QA session. */
export const ResetTab = ({ say, onReset, onAnswers, onSession }: ResetTabProps): ReactElement => {
  const [own, setOwn] = useState(() => ownSession(document.cookie));
  const [problem, setProblem] = useState<string | null>(null);
  const [resets, setResets] = useState(0);
  const reset = (): void => {
    setProblem(null);
    control.reset().then(
      () => {
        leaveScenario();
        say(texts.wasReset);
        setResets((before) => before + 1);
        onReset();
      },
      (reason: unknown) => setProblem(qaTexts.failed(errorMessageOf(reason))),
    );
  };
  const change = (): void => {
    if (own === null) startOwnSession(`console-${randomKey()}`);
    else backToShared();
    setOwn(ownSession(document.cookie));
    // Otherwise a reload would reset the data of the other session.
    leaveScenario();
    onSession();
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
      <Bodies key={`${own} ${resets}`} onAnswers={onAnswers} />
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
