import type { ReactElement } from "react";
import { useState } from "react";
import { machines } from "#machines/catalogue.ts";
import { signInTexts } from "../../features/sign-in/sign-in.texts.ts";
import { paths } from "../../runtime/paths.ts";
import { SelectField } from "../fields.tsx";
import { ComparisonPart } from "../comparison/comparison-part.tsx";
import type { Comparison } from "../comparison/use-comparison.ts";
import type { Kept } from "../kept.ts";
import { qaTexts } from "../qa.texts.ts";
import { saveFile } from "../scenarios/save-file.ts";
import { reasonOf } from "../use-polled.ts";
import { WarningsTable } from "../warnings/warnings-table.tsx";
import { warningsTexts } from "../warnings/warnings.texts.ts";
import { machineTest } from "./machine-test.ts";
import { playwrightTest } from "./playwright-test.ts";
import type { Replay } from "./use-replay.ts";
import type { Line } from "./lines.ts";
import type { Travel } from "./use-travel.ts";
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
  readonly travel: Travel;
  readonly comparison: Comparison;
  readonly say: (text: string) => void;
  /** Somebody's file, or the walk that is replayed; `null`: the one that is being recorded. */
  readonly kept: Kept<Walk | null>;
}

interface StepsProps {
  readonly steps: readonly Step[];
  /** Goes back to a step; `null`: not possible now. */
  readonly onBack: ((count: number) => void) | null;
}

const Steps = ({ steps, onBack }: StepsProps): ReactElement =>
  steps.length === 0 ? (
    <p>{texts.noSteps}</p>
  ) : (
    <>
      {onBack !== null && (
        <div className="qa-row">
          <button type="button" className="qa-button" onClick={() => onBack(0)}>
            {texts.beginning}
          </button>
        </div>
      )}
      <ol>
        {steps.map(({ at, deed, after }, index) => (
          <li key={`${at} ${JSON.stringify(deed)}`}>
            {texts.deed(deed)} <code>{after.path}</code>{" "}
            {onBack !== null && index < steps.length - 1 && (
              <button
                type="button"
                className="qa-link"
                aria-label={texts.backTo(index + 1)}
                onClick={() => onBack(index + 1)}
              >
                {texts.back}
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );

interface BranchesProps {
  readonly branches: readonly Line[];
  readonly isDisabled: boolean;
  readonly onGoTo: (branch: Line) => void;
}

const Branches = ({ branches, isDisabled, onGoTo }: BranchesProps): ReactElement | null =>
  branches.length === 0 ? null : (
    <section className="qa-part">
      <h3>{texts.branches}</h3>
      <ol>
        {branches.map((branch, at) => (
          <li key={JSON.stringify(branch.steps)}>
            {texts.branch(branch.steps.length, branch.steps.at(-1)?.after.path ?? "")}{" "}
            <button
              type="button"
              className="qa-button"
              aria-label={texts.goToNamed(at + 1)}
              disabled={isDisabled}
              onClick={() => onGoTo(branch)}
            >
              {texts.goTo}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );

const Differences = ({
  warnings = [],
}: {
  readonly warnings: Walk["warnings"];
}): ReactElement | null =>
  warnings.length === 0 ? null : (
    <details className="qa-part">
      <summary>
        {warningsTexts.heading} <span className="ui-muted">{warnings.length}</span>
      </summary>
      <WarningsTable warnings={warnings} />
    </details>
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

const Details = ({ walk }: { readonly walk: Walk }): ReactElement => (
  <>
    <Calls walk={walk} />
    <Differences warnings={walk.warnings} />
  </>
);

interface FilesProps {
  readonly onAnew: () => void;
  readonly onSave: () => void;
  readonly onSaveTest: () => void;
  readonly onSaveMachineTest: () => void;
  readonly onOpen: (file: File) => void;
}

const Files = ({
  onAnew,
  onSave,
  onSaveTest,
  onSaveMachineTest,
  onOpen,
}: FilesProps): ReactElement => (
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
    <button type="button" className="qa-button" onClick={onSaveMachineTest}>
      {texts.saveMachineTest}
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
          // Emptied, so that the same file can be chosen again after a correction.
          target.value = "";
        }}
      />
    </label>
  </div>
);

const saveWalk = (walk: Walk): void =>
  saveFile("walk.json", `${JSON.stringify(walk, undefined, 2)}\n`, "application/json");

const saveTest = (walk: Walk): void =>
  saveFile("walk.spec.ts", playwrightTest(walk, signInWords), "text/plain");

/** `null`: saved. Otherwise the reason. */
const saveMachineTest = ({ heard = [] }: Walk): string | null => {
  const test = machineTest(heard, machines);
  if (test === null) return texts.noMachineTest;
  saveFile("walk.test.ts", test, "text/plain");
  return null;
};

interface AgainProps {
  readonly isDisabled: boolean;
  readonly onReplay: (speed: number) => void;
}

const Again = ({ isDisabled, onReplay }: AgainProps): ReactElement => {
  const [speed, setSpeed] = useState<Speed>("instant");
  return (
    <div className="qa-row qa-ends">
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

/** The recorded walk, or one from a file: saving, exporting as a test, replaying. */
export const WalkTab = ({
  recorder,
  replay,
  travel,
  comparison,
  say,
  kept: [opened, setOpened],
}: WalkTabProps): ReactElement => {
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
        onSave={() => withWalk(saveWalk)}
        onSaveTest={() => withWalk(saveTest)}
        onSaveMachineTest={() => withWalk((walk) => setProblem(saveMachineTest(walk)))}
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
      <ComparisonPart
        comparison={comparison}
        isDisabled={replay.isRunning || steps.length === 0}
        onStart={(variants) =>
          withWalk((walk) => {
            setOpened(walk);
            comparison.start(walk, variants);
          })
        }
      />
      <section className="qa-part">
        <h3>{texts.steps}</h3>
        {opened !== null && <p className="ui-muted">{texts.openedFrom(opened.browser)}</p>}
        <Steps steps={steps} onBack={opened === null && !replay.isRunning ? travel.back : null} />
      </section>
      <Branches
        branches={travel.branches}
        isDisabled={replay.isRunning}
        onGoTo={(branch) => {
          setOpened(null);
          travel.goTo(branch);
        }}
      />
      {opened !== null && <Details walk={opened} />}
    </div>
  );
};
