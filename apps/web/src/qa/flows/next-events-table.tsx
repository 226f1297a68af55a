import type { ReactElement } from "react";
import type { ChartTransition } from "#machines/kit/chart.ts";
import type { LaidOutChart } from "#machines/kit/layout.ts";
import type { NextEvent, SentEvent } from "../protocol.ts";
import { qaTexts } from "../qa.texts.ts";
import { verdictOf } from "../verdict.ts";
import { sampleEventAt } from "./next-events.ts";

const texts = qaTexts.flows;

interface NextEventsProps {
  readonly machine: string;
  readonly laidOut: LaidOutChart | undefined;
  readonly active: readonly string[];
  readonly next: readonly NextEvent[];
  /** The event to send, as text. */
  readonly onWrite: (text: string) => void;
  readonly onSend: (event: SentEvent) => void;
}

const guardOf = (branches: readonly ChartTransition[], at: number): string => {
  const guard = branches[at]?.guard ?? null;
  if (guard !== null) return guard;
  return at > 0 && branches[at - 1]?.source === branches[at]?.source
    ? texts.otherwise
    : texts.noGuard;
};

interface NextEventRowProps extends Pick<NextEventsProps, "machine" | "onWrite" | "onSend"> {
  readonly one: NextEvent;
  /** The transitions of the event from the present state. */
  readonly branches: readonly ChartTransition[];
}

const NextEventRow = ({
  one,
  machine,
  branches,
  onWrite,
  onSend,
}: NextEventRowProps): ReactElement => {
  const { type, sample, takes } = one;
  const event: SentEvent = {
    ...(sample === null ? undefined : sampleEventAt(machine, sample)),
    type,
  };
  const verdict = verdictOf(one);
  const { type: _type, ...payload } = event;
  const details = JSON.stringify(payload);
  const name = details === "{}" ? type : `${type} ${details}`;
  return (
    <tr>
      <th scope="row">
        <code>{type}</code>
        {details !== "{}" && <span className="qa-payload">{details}</span>}
      </th>
      <td>
        <ul className="qa-guards">
          {branches.map(({ key }, at) => (
            <li key={key} data-taken={takes?.includes(key) || undefined}>
              <code>{guardOf(branches, at)}</code>
            </li>
          ))}
        </ul>
      </td>
      <td>
        <span className="qa-mark" data-verdict={verdict}>
          {texts[verdict]}
        </span>
      </td>
      <td>
        <div className="qa-row">
          <button
            type="button"
            className="qa-button"
            aria-label={texts.sendNowNamed(name)}
            onClick={() => onSend(event)}
          >
            {texts.sendNow}
          </button>
          <button
            type="button"
            className="qa-button"
            aria-label={texts.writeNamed(name)}
            onClick={() => onWrite(JSON.stringify(event, undefined, 2))}
          >
            {texts.write}
          </button>
        </div>
      </td>
    </tr>
  );
};

/** The possible events, with each guard and the effect of the sample. */
export const NextEventsTable = ({
  machine,
  laidOut,
  active,
  next,
  onWrite,
  onSend,
}: NextEventsProps): ReactElement => {
  const branchesOf = (type: string) =>
    laidOut?.chart.transitions.filter(
      ({ source, event }) => event.type === type && active.includes(source),
    ) ?? [];
  if (next.length === 0) return <p className="ui-muted">{texts.noNext}</p>;
  return (
    <div className="qa-table-box">
      <table className="qa-table qa-next">
        <caption className="ui-visually-hidden">{texts.next}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.event}</th>
            <th scope="col">{texts.guard}</th>
            <th scope="col">{texts.verdict}</th>
            <th scope="col">
              <span className="ui-visually-hidden">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {next.map((one) => (
            <NextEventRow
              key={`${one.type} ${one.sample ?? ""}`}
              one={one}
              machine={machine}
              branches={branchesOf(one.type)}
              onWrite={onWrite}
              onSend={onSend}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
