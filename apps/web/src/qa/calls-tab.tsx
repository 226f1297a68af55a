import type { ReactElement } from "react";
import { useState } from "react";
import { createCallLog } from "./call-log.ts";
import { control } from "./control.ts";
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

/** Every call that reached the server, with whether it conforms to the contract, judged by server and portal. */
export const CallsTab = ({ warned }: CallsTabProps): ReactElement => {
  const [read] = useState(() => createCallLog(control.calls));
  const { value, failure } = usePolled(read, everyMs);
  const [onlyBad, setOnlyBad] = useState(false);
  const shown = (value ?? [])
    .map((call) => ({ ...call, warnings: warningsOf(warned, call) }))
    .filter(({ conforms, warnings }) => !onlyBad || !conforms || warnings.length > 0)
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
        <p>{texts.empty}</p>
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
              {shown.map(({ n, method, path, status, ms, conforms, problems, warnings }) => (
                <tr key={n}>
                  <td className="ui-figures">{n}</td>
                  <th scope="row">
                    <code>
                      <b>{method}</b> {path}
                    </code>
                  </th>
                  <td className="ui-figures">{status === 0 ? texts.noAnswer : status}</td>
                  <td className="ui-figures">{ms}</td>
                  <td>
                    <span className="qa-mark" data-verdict={conforms ? "possible" : "refused"}>
                      {conforms ? texts.conforms : texts.differs}
                    </span>
                    <WarningList lines={problems} />
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
