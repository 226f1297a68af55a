import type { ReactElement } from "react";
import { useLayoutEffect, useRef } from "react";
import type { ContentWords } from "./sanitize.ts";
import { sanitize } from "./sanitize.ts";
import "./content.css";

interface ContentProps extends ContentWords {
  readonly html: string;
}

/** The only place where HTML from outside meets the page (CMS-2). */
export const Content = ({ html, opensElsewhere, table }: ContentProps): ReactElement => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    ref.current?.replaceChildren(sanitize(html, { opensElsewhere, table }));
  }, [html, opensElsewhere, table]);
  return <div ref={ref} className="content" />;
};
