import type { ReactElement } from "react";
import type { ContractWarning } from "./contract-warnings.ts";
import { warningsTexts as texts } from "./warnings.texts.ts";

/** With its position, since equal differences are listed once for each call. */
const keyOf = (warning: ContractWarning, at: number): string => `${at} ${JSON.stringify(warning)}`;

/** The differences from the contract, line by line. */
export const WarningsTable = ({
  warnings,
}: {
  readonly warnings: readonly ContractWarning[];
}): ReactElement => (
  <div className="qa-table-box">
    <table className="qa-table qa-warnings">
      <caption className="ui-visually-hidden">{texts.heading}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.call}</th>
          <th scope="col">{texts.place}</th>
          <th scope="col">{texts.expected}</th>
          <th scope="col">{texts.found}</th>
          <th scope="col">{texts.from}</th>
        </tr>
      </thead>
      <tbody>
        {warnings.map((warning, at) => (
          <tr key={keyOf(warning, at)}>
            <th scope="row">
              <code>
                {warning.method !== null && <b>{warning.method} </b>}
                {warning.path}
              </code>
            </th>
            <td>{warning.place === "" ? texts.whole : <code>{warning.place}</code>}</td>
            <td>
              <code>{warning.expected}</code>
            </td>
            <td>{warning.found === null ? texts.notKnown : <code>{warning.found}</code>}</td>
            <td>{texts.sources[warning.from]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
