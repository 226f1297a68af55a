import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { Fold } from "./fold.tsx";

interface OverviewBlockProps {
  readonly title: string;
  /** The page that shows all of it, where the configuration has it. */
  readonly more?:
    | {
        readonly to: string;
        readonly text: string;
        /** The words after it, which a phone leaves to screen readers. */
        readonly of?: string;
      }
    | undefined;
  /** Behind its title on a phone. */
  readonly isFolding?: boolean;
  readonly children: ReactNode;
}

/** One block of the overview: a region with its heading, and the way to the page that shows more. */
export const OverviewBlock = ({
  title,
  more,
  isFolding = false,
  children,
}: OverviewBlockProps): ReactElement => {
  const id = useId();
  const way = more !== undefined && (
    <Link className="ui-link" to={more.to}>
      {more.text} {more.of !== undefined && <span className="overview-more-words">{more.of}</span>}
    </Link>
  );
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section className="ui-stack" data-gap="m" aria-labelledby={id}>
      {isFolding ? (
        <Fold title={heading} way={way}>
          {children}
        </Fold>
      ) : (
        <>
          <div className="overview-head">
            {heading}
            {way}
          </div>
          {children}
        </>
      )}
    </section>
  );
};
