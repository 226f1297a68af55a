import type { ReactElement } from "react";
import { useEffect } from "react";
import { showPlaceholder } from "./placeholders.ts";
import "./skeleton.css";

export interface SkeletonProps {
  /** What is loading, read out politely. */
  readonly label: string;
  /** The shape that comes: running text, cards of the grid, rows of a table, one large figure. */
  readonly shape?: "text" | "cards" | "rows" | "figure";
  /** How many blocks. */
  readonly count?: number;
}

/** The shape of what comes, so that nothing jumps when it arrives. */
export const Skeleton = ({ label, shape = "text", count = 3 }: SkeletonProps): ReactElement => {
  useEffect(showPlaceholder, []);
  return (
    <div className="ui-skeleton" data-shape={shape}>
      <output className="ui-visually-hidden">{label}</output>
      <div className="ui-skeleton-blocks" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <span key={at} />
        ))}
      </div>
    </div>
  );
};
