import type { ReactElement } from "react";
import { useState } from "react";
import { createCallLog } from "./call-log.ts";
import { control } from "./control.ts";
import { qaTexts } from "./qa.texts.ts";
import { usePolled } from "./use-polled.ts";

const texts = qaTexts.calls;
const everyMs = 1_000;

/** Every call that reached the server, marked as conforming to its contract or not. */
export const CallsTab = (): ReactElement => {
  const [read] = useState(() => createCallLog(control.calls));
  const { value, failure } = usePolled(read, everyMs);
  const [onlyBad, setOnlyBad] = useState(false);
  const shown = (value ?? []).filter(({ conforms }) => !onlyBad || !conforms).toReversed();
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
              {shown.map(({ n, method, path, status, ms, conforms, problems }) => (
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
                    {problems.length > 0 && (
                      <ul className="qa-guards">
                        {problems.map((problem) => (
                          <li key={problem}>
                            <code>{problem}</code>
                          </li>
                        ))}
                      </ul>
                    )}
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
