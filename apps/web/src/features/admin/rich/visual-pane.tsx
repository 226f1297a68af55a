import type { ReactElement } from "react";
import { useDeferredValue, useMemo, useState } from "react";
import { isTooMuch } from "#web/content/sanitize.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { editorTexts as texts } from "../editor/editor.texts.ts";
import { tooMuchTexts } from "../editor/too-much.texts.ts";
import { lossesOf, simplified } from "./losses.ts";
import type { RichEditorProps } from "./rich-editor.tsx";
import { RichEditor } from "./rich-editor.tsx";

interface VisualPaneProps extends RichEditorProps {
  readonly onHtml: () => void;
}

/**
 * The visual editor, or what this text would lose in it: nothing is dropped unasked. A text that would freeze the page
 * is not opened; one that grew too large while being written stays open, to be shortened.
 */
export const VisualPane = ({
  html,
  onHtml,
  onChange,
  labelledBy,
}: VisualPaneProps): ReactElement => {
  // Typing does not wait for this check: the editor loses nothing of its own output.
  const settled = useDeferredValue(html);
  const isUnseen = useMemo(() => isTooMuch(settled), [settled]);
  const losses = useMemo(() => (isUnseen ? [] : lossesOf(settled)), [isUnseen, settled]);
  const [isClosed] = useState(() => isTooMuch(html));
  if (isClosed)
    return (
      <Banner kind="warning" title={tooMuchTexts.title}>
        <div className="ui-stack">
          <p>{tooMuchTexts.unseen}</p>
          <div className="ui-cluster">
            <Button onPress={onHtml}>{texts.asHtml}</Button>
          </div>
        </div>
      </Banner>
    );
  if (losses.length === 0)
    return (
      <>
        <output className="admin-unseen">{isUnseen && tooMuchTexts.unseen}</output>
        <RichEditor html={html} labelledBy={labelledBy} onChange={onChange} />
      </>
    );
  return (
    <Banner kind="warning" title={texts.lossTitle}>
      <div className="ui-stack">
        <div>
          <p>{texts.lossText}</p>
          <ul className="admin-losses">
            {losses.map(({ what, count }) => (
              <li key={what}>
                {what === "" ? texts.lossOfText : <code>{what}</code>}
                {count > 1 && <span>{` × ${count}`}</span>}
              </li>
            ))}
          </ul>
          <p>{texts.lossAdvice}</p>
        </div>
        <div className="ui-cluster">
          <Button onPress={onHtml}>{texts.asHtml}</Button>
          <Button variant="secondary" onPress={() => onChange(simplified(html))}>
            {texts.simplify}
          </Button>
        </div>
      </div>
    </Banner>
  );
};
