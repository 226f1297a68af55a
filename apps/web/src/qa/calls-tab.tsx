import type { ReactElement } from "react";
import { useState } from "react";
import { createCallLog } from "./call-log.ts";
import type { LoggedCall } from "./control.ts";
import { breachesOf, control, wasOrdered } from "./control.ts";
import { qaTexts } from "./qa.texts.ts";
import { usePolled } from "./use-polled.ts";
import type { Warned } from "./warned.ts";
import { warningsOf } from "./warned.ts";
import { WarningList } from "./warning-list.tsx";

const texts = qaTexts.calls;
const everyMs = 1_000;

interface CallsTabProps {
  /** Answers that the portal could only partly read. */
  readonly warned: readonly Warned[];
}

const Verdict = ({ call }: { readonly call: LoggedCall }): ReactElement => {
  if (breachesOf(call).length > 0)
    return (
      <span className="qa-mark" data-verdict="refused">
        {texts.differs}
      </span>
    );
  return wasOrdered(call) ? (
    <span className="qa-mark" data-verdict="unknown">
      {texts.ordered}
    </span>
  ) : (
    <span className="qa-mark" data-verdict="possible">
      {texts.conforms}
    </span>
  );
};

/** Every call that reached the server, with whether it conforms to the contract, judged by server and portal. */
export const CallsTab = ({ warned }: CallsTabProps): ReactElement => {
  const [read] = useState(() => createCallLog(control.calls));
  const { value, failure } = usePolled(read, everyMs);
  const [onlyBad, setOnlyBad] = useState(false);
  const shown = (value ?? [])
    .map((call) => ({ ...call, warnings: warningsOf(warned, call) }))
    .filter((call) => !onlyBad || breachesOf(call).length > 0 || call.warnings.length > 0)
    .toReversed();
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <p className="ui-muted">{texts.hint}</p>
      {failure !== null && <p className="qa-problem">{qaTexts.failed(failure)}</p>}
      <label className="qa-check">
        <input
          type="checkbox"
          checked={onlyBad}
          onChange={({ target }) => setOnlyBad(target.checked)}
        />
        {texts.onlyBad}
      </label>
      {value !== null && shown.length === 0 ? (
        <p>{value.length === 0 ? texts.empty : texts.noneBad}</p>
      ) : (
        <div className="qa-table-box">
          <table className="qa-table">
            <caption className="ui-visually-hidden">{texts.heading}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.number}</th>
                <th scope="col">{texts.call}</th>
                <th scope="col">{texts.status}</th>
                <th scope="col">{texts.time}</th>
                <th scope="col">{texts.contract}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ warnings, ...call }) => (
                <tr key={call.n}>
                  <td className="ui-figures">{call.n}</td>
                  <th scope="row">
                    <code>
                      <b>{call.method}</b> {call.path}
                    </code>
                  </th>
                  <td className="ui-figures">{call.status === 0 ? texts.noAnswer : call.status}</td>
                  <td className="ui-figures">{call.ms}</td>
                  <td>
                    <Verdict call={call} />
                    <WarningList lines={call.problems} />
                    {warnings.length > 0 && (
                      <span className="qa-mark" data-verdict="unknown">
                        {texts.lossy}
                      </span>
                    )}
                    <WarningList lines={warnings} label={texts.lost} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
};
