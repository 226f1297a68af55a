import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";

interface OverviewBlockProps {
  readonly title: string;
  /** The page that shows all of it, where the configuration has it. */
  readonly more?: { readonly to: string; readonly text: string } | undefined;
  readonly children: ReactNode;
}

/** One block of the overview: a region with its heading, and the way to the page that shows more. */
export const OverviewBlock = ({ title, more, children }: OverviewBlockProps): ReactElement => {
  const id = useId();
  return (
    <section className="ui-stack" data-gap="m" aria-labelledby={id}>
      <div className="overview-head">
        <h2 id={id}>{title}</h2>
        {more !== undefined && (
          <Link className="ui-link" to={more.to}>
            {more.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
};
