import type { ReactElement } from "react";
import { qaTexts } from "../qa.texts.ts";
import { WarningsTable } from "../warnings/warnings-table.tsx";
import { warningsTexts } from "../warnings/warnings.texts.ts";
import type { StepSequence } from "./step-sequence.ts";
import type { WalkStep, Walk } from "./walk.ts";
import { walkTexts as texts } from "./walk.texts.ts";

interface StepsProps {
  readonly steps: readonly WalkStep[];
  /** Goes back to a step; `null`: not possible now. */
  readonly onBack: ((count: number) => void) | null;
}

/** The steps of a walk, with the ways back. */
export const Steps = ({ steps, onBack }: StepsProps): ReactElement =>
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
  readonly branches: readonly StepSequence[];
  readonly isDisabled: boolean;
  readonly onGoTo: (branch: StepSequence) => void;
}

/** Walks that were left by a step back. */
export const Branches = ({ branches, isDisabled, onGoTo }: BranchesProps): ReactElement | null =>
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
          <span>
            {[
              status === 0 ? texts.noAnswer : String(status),
              ...(conforms ? [] : [qaTexts.calls.differs]),
            ].join(" · ")}
          </span>
        </li>
      ))}
    </ol>
  </details>
);

/** Calls and contract warnings that a file of a walk contains. */
export const Details = ({ walk }: { readonly walk: Walk }): ReactElement => (
  <>
    <Calls walk={walk} />
    <Differences warnings={walk.warnings} />
  </>
);
