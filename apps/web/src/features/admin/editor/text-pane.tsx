import type { ReactElement } from "react";
import { useDeferredValue, useId, useMemo } from "react";
import { cleaned } from "#web/content/cleaned.ts";
import { isTooMuch } from "#web/content/sanitize.ts";
import { lazyPart, PartSuspense } from "#web/screen/lazy-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { editorTexts as texts } from "./editor.texts.ts";
import { tooMuchTexts } from "./too-much.texts.ts";

const VisualPane = lazyPart(() =>
  import("../rich/visual-pane.tsx").then((module) => module.VisualPane),
);

/** Lists what residents will not get of this HTML; does not parse what would freeze the page. */
const unseenOf = (html: string): string => {
  if (isTooMuch(html)) return tooMuchTexts.unseen;
  const { removed } = cleaned(html);
  return removed.length > 0 ? texts.unseen(removed.join(", ")) : "";
};

interface HtmlPaneProps {
  readonly html: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}

/** The text as HTML; what residents will not get of it is named. */
export const HtmlPane = ({ html, error, onChange }: HtmlPaneProps): ReactElement => {
  const settled = useDeferredValue(html);
  const unseen = useMemo(() => unseenOf(settled), [settled]);
  return (
    <div className="admin-html">
      <TextField
        label={texts.html}
        name="content"
        hint={texts.htmlHint}
        value={html}
        onChange={onChange}
        error={error}
        rows={16}
        isLiteral
      />
      <output className="admin-unseen">{unseen}</output>
    </div>
  );
};

interface WritingPaneProps extends HtmlPaneProps {
  /** Counts texts that replaced this one: each gets a new editor. */
  readonly opened: number;
  readonly onHtml: () => void;
}

/** The visual editor, in its own chunk. */
export const WritingPane = ({
  html,
  error,
  opened,
  onChange,
  onHtml,
}: WritingPaneProps): ReactElement => {
  const id = useId();
  return (
    <div className="ui-field">
      <span className="ui-label" id={id}>
        {texts.text}
      </span>
      {error !== undefined && <p className="admin-error">{error}</p>}
      <PartSuspense fallback={<Skeleton label={texts.editorLoading} shape="rows" count={6} />}>
        <VisualPane key={opened} html={html} labelledBy={id} onChange={onChange} onHtml={onHtml} />
      </PartSuspense>
    </div>
  );
};
