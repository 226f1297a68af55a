import type { ReactElement } from "react";
import { qaTexts } from "../qa.texts.ts";
import type { ContractWarning } from "./contract-warnings.ts";
import { WarningsTable } from "./warnings-table.tsx";
import { warningsTexts as texts } from "./warnings.texts.ts";

interface WarningsTabProps {
  /** The newest last. */
  readonly warnings: readonly ContractWarning[];
  /** Why the server's own log could not be read. */
  readonly failure: string | null;
}

/** All differences from the contract in this walk. */
export const WarningsTab = ({ warnings, failure }: WarningsTabProps): ReactElement => (
  <div className="qa-stack">
    <h2>{texts.heading}</h2>
    <p className="ui-muted">{texts.hint}</p>
    {failure !== null && <p className="qa-problem">{qaTexts.failed(failure)}</p>}
    {warnings.length === 0 ? (
      <p>{texts.none}</p>
    ) : (
      <>
        <p>
          <strong>{texts.count(warnings.length)}</strong>
        </p>
        <WarningsTable warnings={warnings.toReversed()} />
      </>
    )}
  </div>
);
