import type { ReactElement } from "react";
import "./amount.css";

export interface AmountProps {
  /** The formatted figure, with no-break spaces between groups. */
  readonly figure: string;
  /** Unit after the figure, smaller. */
  readonly unit: string;
  /** The label above it. */
  readonly label?: string;
  /** `large` is the main figure: once on a screen. */
  readonly size?: "normal" | "large";
  /** Colour in addition to a text that says debt or overpayment, never instead of it. */
  readonly tone?: "plain" | "debt" | "credit";
}

/** A sum of money. It shrinks with its column, so that nine digits fit on 320 px. */
export const Amount = ({
  figure,
  unit,
  label,
  size = "normal",
  tone = "plain",
}: AmountProps): ReactElement => (
  <div className="ui-amount" data-size={size} data-tone={tone}>
    {label !== undefined && <span className="ui-amount-label">{label}</span>}
    <span className="ui-amount-sum" data-long={figure.length > 10 || undefined}>
      <span className="ui-amount-figure">{figure}</span>
      {"\u00A0"}
      <span className="ui-amount-unit">{unit}</span>
    </span>
  </div>
);
