import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { LongText } from "./long-text.tsx";
import "./state.css";

export interface EmptyStateProps {
  /** Why there is nothing. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: IconName;
  /** The way on: a button or a link. */
  readonly action?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export const EmptyState = ({
  title,
  children,
  icon = "document",
  action,
}: EmptyStateProps): ReactElement => (
  <div className="ui-state">
    <Icon name={icon} />
    <div className="ui-state-words">
      <p className="ui-state-title">
        <LongText>{title}</LongText>
      </p>
      {children}
      {action}
    </div>
  </div>
);
