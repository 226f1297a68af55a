import type { ReactElement, ReactNode } from "react";
import { useState } from "react";

interface FoldProps {
  readonly title: ReactNode;
  /** Link to the page with more. */
  readonly way?: ReactNode;
  readonly children: ReactNode;
}

/** The width from which the overview has two columns. */
const isRoomy = (): boolean => !matchMedia("(max-width: 43.99rem)").matches;

/** A secondary block: open on a wide screen, folded under its title on a phone. */
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
