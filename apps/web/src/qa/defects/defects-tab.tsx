import type { ReactElement } from "react";
import { control } from "../control.ts";
import { qaTexts } from "../qa.texts.ts";
import { errorMessageOf } from "../use-polled.ts";
import { defectsTexts as texts } from "./defects.texts.ts";
import type { Defect } from "./grouped.ts";
import { placeIn } from "./grouped.ts";
import type { Defects } from "./use-defects.ts";

const moment = new Intl.DateTimeFormat("uk-UA", { dateStyle: "short", timeStyle: "medium" });

const DefectRow = ({ defect }: { readonly defect: Defect }): ReactElement => {
  const { name, place, count, routes, versions, last } = defect;
  return (
    <tr>
      <th scope="row">
        <b>{name}</b> {place === null ? texts.noPlace : <code>{place}</code>}
        <details>
          <summary>{texts.details}</summary>
          <p>{texts.versions(versions)}</p>
          <pre>{last.stack.map(placeIn).join("\n")}</pre>
          <pre>{JSON.stringify(last.states, null, 2)}</pre>
        </details>
      </th>
      <td>{count}</td>
      <td>
        {routes.map((route) => (
          <div key={route}>
            <code>{route}</code>
          </div>
        ))}
      </td>
      <td>{moment.format(new Date(last.at))}</td>
    </tr>
  );
};

interface DefectsTabProps extends Defects {
  readonly say: (text: string) => void;
}

/** The defects reported by pages of this session, newest first. */
export const DefectsTab = ({ defects, failure, refresh, say }: DefectsTabProps): ReactElement => {
  const clear = (): void => {
    control.clearErrorReports().then(
      () => {
        say(qaTexts.done);
        refresh();
      },
      (reason: unknown) => say(qaTexts.failed(errorMessageOf(reason))),
    );
  };
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <p className="ui-muted">{texts.hint}</p>
      {failure !== null && <p className="qa-problem">{qaTexts.failed(failure)}</p>}
      {defects.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <div className="qa-row">
            <button type="button" className="qa-button" onClick={clear}>
              {texts.clear}
            </button>
          </div>
          <div className="qa-table-box">
            <table className="qa-table qa-defects">
              <caption className="ui-visually-hidden">{texts.heading}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.error}</th>
                  <th scope="col">{texts.count}</th>
                  <th scope="col">{texts.routes}</th>
                  <th scope="col">{texts.last}</th>
                </tr>
              </thead>
              <tbody>
                {defects.map((defect) => (
                  <DefectRow key={`${defect.name} ${defect.place}`} defect={defect} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
};
