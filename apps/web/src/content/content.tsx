import type { ReactElement } from "react";
import { useMemo } from "react";
import { makeReady } from "./make-ready.ts";
import type { ContentTexts } from "./sanitize.ts";
import { ShownText } from "./shown-text.tsx";

interface ContentProps extends ContentTexts {
  readonly html: string;
}

/** Foreign HTML, sanitized where it is shown. */
export const Content = ({ html, opensElsewhere, table }: ContentProps): ReactElement => {
  const text = useMemo(
    () => makeReady(html, { opensElsewhere, table }),
    [html, opensElsewhere, table],
  );
  return <ShownText text={text} />;
};
