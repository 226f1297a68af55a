import type { ReactElement } from "react";
import { useState } from "react";
import type { Chart, ChartTransition } from "#machines/kit/chart.ts";
import { eventText } from "#machines/kit/labels.ts";
import { qaTexts } from "../qa.texts.ts";

const texts = qaTexts.flows;

const nameOf = (id: string): string => id.split(".").slice(1).join(".") || id;

const lineOf = (transition: ChartTransition): string => {
  const { guard, targets } = transition;
  return [
    eventText(transition),
    ...(guard === null ? [] : [`[${guard}]`]),
    "→",
    targets.length === 0 ? texts.stays : targets.map(nameOf).join(", "),
  ].join(" ");
};

interface FlowTableProps {
  readonly chart: Chart;
  readonly active: readonly string[];
  readonly taken: readonly string[];
}

const Table = ({ chart, active, taken }: FlowTableProps): ReactElement => (
  <table className="qa-table">
    <caption className="ui-visually-hidden">{texts.tableOf(chart.id)}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.state}</th>
        <th scope="col">{texts.transitions}</th>
      </tr>
    </thead>
    <tbody>
      {chart.states
        .filter(({ type }) => type !== "history")
        .map(({ id }) => (
          <tr key={id} aria-current={active.includes(id) || undefined}>
            <th scope="row">
              <code>{nameOf(id)}</code>
              {active.includes(id) && <strong> — {texts.here}</strong>}
            </th>
            <td>
              <ul>
                {chart.transitions
                  .filter(({ source }) => source === id)
                  .map((transition) => (
                    <li
                      key={transition.key}
                      data-taken={taken.includes(transition.key) || undefined}
                    >
                      <code>{lineOf(transition)}</code>
                    </li>
                  ))}
              </ul>
            </td>
          </tr>
        ))}
    </tbody>
  </table>
);

/** The chart as text: each state with its transitions, for people who cannot see the drawing. Rendered when opened. */
export const FlowTable = (chart: FlowTableProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="qa-part" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.table}</summary>
      {isOpen && <Table {...chart} />}
    </details>
  );
};
