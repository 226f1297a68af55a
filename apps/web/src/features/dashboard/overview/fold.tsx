import type { ReactElement, ReactNode } from "react";
import { useState } from "react";

interface FoldProps {
  readonly title: ReactNode;
  /** The way to the page that shows more. */
  readonly way?: ReactNode;
  readonly children: ReactNode;
}

/** Where an overview has the room of two columns. */
const isRoomy = (): boolean => !matchMedia("(max-width: 43.99rem)").matches;

/** What is no answer by itself: there on a wide screen, behind its title on a phone. */
export const Fold = ({ title, way, children }: FoldProps): ReactElement => {
  const [isOpen] = useState(isRoomy);
  if (isOpen)
    return (
      <>
        <div className="overview-head">
          {title}
          {way}
        </div>
        {children}
      </>
    );
  return (
    <details className="overview-fold">
      <summary>{title}</summary>
      <div className="overview-folded">
        {children}
        {way}
      </div>
    </details>
  );
};
