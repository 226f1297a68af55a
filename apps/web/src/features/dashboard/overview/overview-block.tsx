import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { Fold } from "./fold.tsx";

interface OverviewBlockProps {
  readonly title: string;
  /** The page with everything, if the configuration has it. */
  readonly more?:
    | {
        readonly to: string;
        readonly text: string;
        /** The rest of the link text, visually hidden on a phone. */
        readonly of?: string;
      }
    | undefined;
  /** Folded under its title on a phone. */
  readonly isFolding?: boolean;
  readonly children: ReactNode;
}

/** One block of the overview: a region with its heading, and a link to the page with more. */
export const OverviewBlock = ({
  title,
  more,
  isFolding = false,
  children,
}: OverviewBlockProps): ReactElement => {
  const id = useId();
  const way = more !== undefined && (
    <Link className="ui-link" to={more.to}>
      {more.text} {more.of !== undefined && <span className="overview-more-text">{more.of}</span>}
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
