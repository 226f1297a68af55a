import type { ReactElement } from "react";
import type { SetFault } from "./control.ts";
import { qaTexts } from "./qa.texts.ts";

const texts = qaTexts.faults;

const effectOf = ({ status, rawBody, delayMs, hang, cut, skip, share, forMs }: SetFault): string =>
  [
    status === undefined ? null : String(status),
    rawBody ?? null,
    delayMs === undefined ? null : `${texts.delay}: ${delayMs}`,
    hang === true ? texts.presets.hang : null,
    cut === true ? texts.presets.cut : null,
    skip === undefined || skip === 0 ? null : texts.skipped(skip),
    share === undefined ? null : texts.share(Math.round(share * 100)),
    forMs === undefined ? null : texts.forSeconds(Math.round(forMs / 1_000)),
  ]
    .filter((part) => part !== null)
    .join(" · ");

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
