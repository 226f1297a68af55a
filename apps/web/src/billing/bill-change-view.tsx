import type { ReactElement } from "react";
import { formatChange } from "../formats/money.ts";
import type { BillChange } from "./bill-change.ts";
import { billChangeTexts as texts, causeText } from "./bill-change.texts.ts";
import type { BillComparison } from "./bill-change-call.ts";
import "./bill-change.css";

/** Length in proportion to the largest cause, with a visible minimum. */
const shareOf = (sum: number, largest: number): string =>
  `${Math.max(2, Math.round((Math.abs(sum) / largest) * 100))}%`;

/** The causes with their sums. The drawing only repeats them, so it needs no text alternative. */
const Bars = ({ causes }: Pick<BillChange, "causes">): ReactElement => {
  const largest = Math.max(...causes.map(({ sum }) => Math.abs(sum)));
  return (
    <ul className="change-bars">
      {causes.map((cause) => (
        <li key={cause.kind}>
          <span>{causeText(cause)}</span>{" "}
          <strong className="ui-figures">{formatChange(cause.sum)}</strong>
          <span className="change-bar" aria-hidden="true">
            <span
              data-tone={cause.sum > 0 ? "up" : "down"}
              style={{ inlineSize: shareOf(cause.sum, largest) }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Why a bill differs from an earlier one: a sentence, and each cause with its sum. */
export const BillChangeView = ({ period, change }: BillComparison): ReactElement => (
  <div className="change">
    <p className="ui-muted">{texts.against(change, period)}</p>
    <p className="change-sentence">{texts.sentence(change)}</p>
    {change.causes.length > 1 && <Bars causes={change.causes} />}
  </div>
);
