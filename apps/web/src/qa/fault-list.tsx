import type { ReactElement } from "react";
import type { SetFault } from "./control.ts";
import { effectOf } from "./fault-effect.ts";
import { qaTexts } from "./qa.texts.ts";

const texts = qaTexts.faults;

/** The active faults. */
export const FaultList = ({ faults }: { readonly faults: readonly SetFault[] }): ReactElement =>
  faults.length === 0 ? (
    <p>{texts.noFaults}</p>
  ) : (
    <ul className="qa-faults">
      {faults.map((fault) => (
        <li key={fault.id}>
          <code>
            <b>{fault.method}</b> {fault.path}
          </code>
          <span>{effectOf(fault)}</span>
          <span className="ui-muted">
            {fault.times === "always" ? texts.always : texts.left(fault.times)}
          </span>
        </li>
      ))}
    </ul>
  );
