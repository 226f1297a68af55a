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
  /** Hidden texts after criteria that hold, and after those that do not. */
  readonly metText: string;
  readonly unmetText: string;
}

/** Criteria that are ticked off while typing, by a tick and text, not only by colour. */
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
