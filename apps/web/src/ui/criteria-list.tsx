import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import "./form.css";

/** One criterion and whether it holds now. */
export interface Criterion {
  readonly id: string;
  readonly text: string;
  readonly isMet: boolean;
}

export interface CriteriaListProps {
  readonly criteria: readonly Criterion[];
  /** Said after a criterion that holds, and after one that does not. */
  readonly metText: string;
  readonly unmetText: string;
}

/** Criteria that tick themselves off while typing; a tick and words, not only colour. */
export const CriteriaList = ({ criteria, metText, unmetText }: CriteriaListProps): ReactElement => (
  <ul className="ui-criteria">
    {criteria.map(({ id, text, isMet }) => (
      <li key={id} data-met={isMet || undefined}>
        <span className="ui-criteria-mark">{isMet && <Icon name="check" />}</span>
        <span>
          {text}
          <VisuallyHidden>{`: ${isMet ? metText : unmetText}`}</VisuallyHidden>
        </span>
      </li>
    ))}
  </ul>
);
