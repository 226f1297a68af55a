import type { ReactElement } from "react";
import { useEffect } from "react";
import { showPlaceholder } from "./placeholders.ts";
import "./skeleton.css";

export interface SkeletonProps {
  /** What is loading, announced politely. */
  readonly label: string;
  /** The expected shape: text, cards, table rows, or one large figure. */
  readonly shape?: "text" | "cards" | "rows" | "figure";
  /** The number of blocks. */
  readonly count?: number;
}

/** A placeholder in the shape of the content, so that nothing moves when it loads. */
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

/** An invisible placeholder, for a part that may stay empty. The likely next screens are fetched after it. */
export const Incomplete = (): null => {
  useEffect(showPlaceholder, []);
  return null;
};
