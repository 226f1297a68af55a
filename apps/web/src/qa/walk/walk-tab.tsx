import type { ReactElement } from "react";
import { useState } from "react";
import { SelectField } from "../fields.tsx";
import { ComparisonPart } from "../comparison/comparison-part.tsx";
import type { ComparisonRun } from "../comparison/use-comparison.ts";
import type { KeptState } from "../kept.ts";
import { qaTexts } from "../qa.texts.ts";
import { errorMessageOf } from "../use-polled.ts";
import type { Replay } from "./use-replay.ts";
import type { Travel } from "./use-travel.ts";
import type { Recorder } from "./use-walk.ts";
import type { Walk } from "./walk.ts";
import { readWalk } from "./walk.ts";
import { WalkFiles, saveMachineTest, saveTest, saveWalk } from "./walk-files.tsx";
import { Branches, Details, Steps } from "./walk-steps.tsx";
import { walkTexts as texts } from "./walk.texts.ts";

const speeds = { "1": 1, "4": 4, instant: Infinity } as const;
type Speed = keyof typeof speeds;
const speedNames: readonly Speed[] = ["1", "4", "instant"];

interface WalkTabProps {
  readonly recorder: Recorder;
  readonly replay: Replay;
  readonly travel: Travel;
  readonly comparison: ComparisonRun;
  readonly say: (text: string) => void;
  /** Somebody's file, or the walk that is replayed; `null`: the one that is being recorded. */
  readonly kept: KeptState<Walk | null>;
}

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

const problemOf = (read: ReturnType<typeof readWalk>): string | null => {
  if (read.kind === "read") return null;
  return read.kind === "broken" ? texts.broken : texts.otherVersion(read.version);
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
  // Between two variants of a comparison no walk is replayed.
  const isBusy = replay.isRunning || comparison.isBusy;
  const isDisabled = isBusy || steps.length === 0;
  const withWalk = (use: (walk: Walk) => void): void => {
    setProblem(null);
    (opened === null ? recorder.finished() : Promise.resolve(opened)).then(use, (reason: unknown) =>
      setProblem(qaTexts.failed(errorMessageOf(reason))),
    );
  };
  const take = (text: string): void => {
    const read = readWalk(text);
    setProblem(problemOf(read));
    if (read.kind !== "read") return;
    setOpened(read.walk);
    say(texts.opened(read.walk.steps.length));
  };
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <p className="ui-muted">{texts.hint}</p>
      <WalkFiles
        onAnew={() => {
          setOpened(null);
          recorder.restart();
          say(texts.begun);
        }}
        onSave={() => withWalk(saveWalk)}
        onSaveTest={() => withWalk(saveTest)}
        onSaveMachineTest={() => withWalk((walk) => setProblem(saveMachineTest(walk)))}
        onOpen={(file) => void file.text().then(take, () => setProblem(texts.broken))}
      />
      <Again
        isDisabled={isDisabled}
        onReplay={(speed) =>
          withWalk((walk) => {
            setOpened(walk);
            replay.run(walk, speed);
          })
        }
      />
      <p role="alert" className="qa-problem">
        {problem ?? travel.problem ?? replay.problem}
      </p>
      <ComparisonPart
        comparison={comparison}
        isDisabled={isDisabled}
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
        <Steps steps={steps} onBack={opened === null && !isBusy ? travel.back : null} />
      </section>
      <Branches
        branches={travel.branches}
        isDisabled={isBusy}
        onGoTo={(branch) => {
          setOpened(null);
          travel.goTo(branch);
        }}
      />
      {opened !== null && <Details walk={opened} />}
    </div>
  );
};
