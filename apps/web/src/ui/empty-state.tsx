import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { LongText } from "./long-text.tsx";
import "./state.css";

export interface EmptyStateProps {
  /** Why it is empty. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: IconName;
  /** A button or a link for the next step. */
  readonly action?: ReactNode;
}

/** The empty state of a region, with the next step. */
export const EmptyState = ({
  title,
  children,
  icon = "document",
  action,
}: EmptyStateProps): ReactElement => (
  <div className="ui-state">
    <Icon name={icon} />
    <div className="ui-state-text">
      <p className="ui-state-title">
        <LongText>{title}</LongText>
      </p>
      {children}
      {action}
    </div>
  </div>
);
