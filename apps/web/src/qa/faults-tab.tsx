import type { ReactElement } from "react";
import { useState } from "react";
import { control } from "./control.ts";
import type { FaultValues } from "./fault-form.tsx";
import { FaultForm } from "./fault-form.tsx";
import { FaultList } from "./fault-list.tsx";
import { networkPresets } from "./fault-presets.ts";
import type { KeptState } from "./kept.ts";
import { qaTexts } from "./qa.texts.ts";
import { errorMessageOf, usePolled } from "./use-polled.ts";

const texts = qaTexts.faults;
const everyMs = 1_500;
const networks = ["flaky", "slow", "offline"] as const;

interface FaultsTabProps {
  readonly say: (text: string) => void;
  /** The input of the form. */
  readonly kept: KeptState<FaultValues>;
}

/** Orders failures of calls: what, where, how often. */
export const FaultsTab = ({ say, kept }: FaultsTabProps): ReactElement => {
  const { value, failure, refresh } = usePolled(control.faults, everyMs);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (work: Promise<void>, text: string): void => {
    setProblem(null);
    work
      .then(
        () => say(text),
        (reason: unknown) => setProblem(qaTexts.failed(errorMessageOf(reason))),
      )
      .finally(refresh);
  };
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <FaultForm
        kept={kept}
        problem={problem}
        onProblem={(found) => {
          setProblem(found);
          // What was said about an earlier fault would contradict the problem.
          if (found !== null) say("");
        }}
        onOrder={(order) => run(control.setFault(order), texts.added)}
      />
      <section className="qa-part">
        <h3>{texts.network}</h3>
        <p className="ui-muted">{texts.networkHint}</p>
        <div className="qa-row">
          {networks.map((name) => (
            <button
              key={name}
              type="button"
              className="qa-button"
              onClick={() => run(control.setFault(networkPresets[name]), texts.added)}
            >
              {texts.networks[name]}
            </button>
          ))}
        </div>
      </section>
      <section className="qa-part">
        <h3>{texts.current}</h3>
        {failure !== null && <p className="qa-problem">{qaTexts.failed(failure)}</p>}
        {value !== null && <FaultList faults={value} />}
        <div className="qa-row">
          <button
            type="button"
            className="qa-button"
            onClick={() => run(control.clearFaults(), texts.cleared)}
          >
            {texts.clear}
          </button>
        </div>
      </section>
    </div>
  );
};
