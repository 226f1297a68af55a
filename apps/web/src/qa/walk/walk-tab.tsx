import type { ReactElement } from "react";
import { useState } from "react";
import { signInTexts } from "../../features/sign-in/sign-in.texts.ts";
import { paths } from "../../runtime/paths.ts";
import { SelectField } from "../fields.tsx";
import { qaTexts } from "../qa.texts.ts";
import { saveFile } from "../scenarios/save-file.ts";
import { reasonOf } from "../use-polled.ts";
import { playwrightTest } from "./playwright-test.ts";
import type { Replay } from "./use-replay.ts";
import type { Recorder } from "./use-walk.ts";
import type { Step, Walk } from "./walk.ts";
import { readWalk } from "./walk.ts";
import { walkTexts as texts } from "./walk.texts.ts";

const speeds = { "1": 1, "4": 4, instant: Infinity } as const;
type Speed = keyof typeof speeds;
const speedNames: readonly Speed[] = ["1", "4", "instant"];

const signInWords = {
  login: signInTexts.login,
  password: signInTexts.password,
  submit: signInTexts.submit,
  page: paths.signIn,
} as const;

interface WalkTabProps {
  readonly recorder: Recorder;
  readonly replay: Replay;
  readonly say: (text: string) => void;
}

const Steps = ({ steps }: { readonly steps: readonly Step[] }): ReactElement =>
  steps.length === 0 ? (
    <p>{texts.noSteps}</p>
  ) : (
    <ol>
      {steps.map(({ at, deed, after }) => (
        <li key={`${at} ${JSON.stringify(deed)}`}>
          {texts.deed(deed)} <code>{after.path}</code>
        </li>
      ))}
    </ol>
  );

const Calls = ({ walk }: { readonly walk: Walk }): ReactElement => (
  <details className="qa-part">
    <summary>
      {texts.calls} <span className="ui-muted">{walk.calls.length}</span>
    </summary>
    <ol>
      {walk.calls.map(({ n, method, path, status, conforms }) => (
        <li key={n}>
          <code>
            {method} {path}
          </code>{" "}
          {status === 0 ? texts.noAnswer : status}
          {conforms ? null : ` · ${qaTexts.calls.differs}`}
        </li>
      ))}
    </ol>
  </details>
);

interface FilesProps {
  readonly onAnew: () => void;
  readonly onSave: () => void;
  readonly onSaveTest: () => void;
  readonly onOpen: (file: File) => void;
}

const Files = ({ onAnew, onSave, onSaveTest, onOpen }: FilesProps): ReactElement => (
  <div className="qa-row">
    <button type="button" className="qa-button" onClick={onAnew}>
      {texts.anew}
    </button>
    <button type="button" className="qa-button" data-primary onClick={onSave}>
      {texts.save}
    </button>
    <button type="button" className="qa-button" onClick={onSaveTest}>
      {texts.saveTest}
    </button>
    <label className="qa-inline">
      {texts.open}
      <input
        type="file"
        className="qa-input"
        accept="application/json,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onOpen(file);
          // The same file can be chosen again after it was mended.
          target.value = "";
        }}
      />
    </label>
  </div>
);

interface AgainProps {
  readonly isDisabled: boolean;
  readonly onReplay: (speed: number) => void;
}

const Again = ({ isDisabled, onReplay }: AgainProps): ReactElement => {
  const [speed, setSpeed] = useState<Speed>("instant");
  return (
    <div className="qa-row">
      <SelectField
        label={texts.speed}
        value={speed}
        options={speedNames.map((value) => ({ value, text: texts.speeds[value] }))}
        onChange={setSpeed}
      />
      <button
        type="button"
        className="qa-button"
        data-primary
        disabled={isDisabled}
        onClick={() => onReplay(speeds[speed])}
      >
        {texts.replay}
      </button>
    </div>
  );
};

/** The recorded walk: to save, to turn into a test, to do again; or somebody's file. */
export const WalkTab = ({ recorder, replay, say }: WalkTabProps): ReactElement => {
  const [opened, setOpened] = useState<Walk | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const steps = opened?.steps ?? recorder.steps;
  const withWalk = (use: (walk: Walk) => void): void => {
    setProblem(null);
    (opened === null ? recorder.finished() : Promise.resolve(opened)).then(use, (reason: unknown) =>
      setProblem(qaTexts.failed(reasonOf(reason))),
    );
  };
  const take = (text: string): void => {
    const read = readWalk(text);
    if (read.kind === "read") {
      setOpened(read.walk);
      say(texts.opened(read.walk.steps.length));
      setProblem(null);
    } else setProblem(read.kind === "broken" ? texts.broken : texts.otherVersion(read.version));
  };
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <p className="ui-muted">{texts.hint}</p>
      <Files
        onAnew={() => {
          setOpened(null);
          recorder.restart();
          say(texts.begun);
        }}
        onSave={() =>
          withWalk((walk) =>
            saveFile("walk.json", `${JSON.stringify(walk, undefined, 2)}\n`, "application/json"),
          )
        }
        onSaveTest={() =>
          withWalk((walk) =>
            saveFile("walk.spec.ts", playwrightTest(walk, signInWords), "text/plain"),
          )
        }
        onOpen={(file) => {
          file.text().then(take, () => setProblem(texts.broken));
        }}
      />
      <Again
        isDisabled={replay.isRunning || steps.length === 0}
        onReplay={(speed) =>
          withWalk((walk) => {
            setOpened(walk);
            replay.run(walk, speed);
          })
        }
      />
      <p role="alert" className="qa-problem">
        {problem ?? replay.problem}
      </p>
      <section className="qa-part">
        <h3>{texts.steps}</h3>
        {opened !== null && <p className="ui-muted">{texts.openedFrom(opened.browser)}</p>}
        <Steps steps={steps} />
      </section>
      {opened !== null && <Calls walk={opened} />}
    </div>
  );
};
