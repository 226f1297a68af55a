import type { ReactElement } from "react";
import { useId, useMemo } from "react";
import type { ContentKind } from "#contracts/schemas/administration.ts";
import type { ContentValues } from "#machines/forms/content.form.ts";
import { contentTexts } from "#web/content/content.texts.ts";
import { Content } from "#web/content/content.tsx";
import { makeReady } from "#web/content/make-ready.ts";
import { QuestionItem } from "#web/content/question-item.tsx";
import { editorTexts as texts } from "./editor.texts.ts";

/** The text, rendered by the component that residents get. */
export const Shown = ({ values }: { readonly values: ContentValues }): ReactElement => (
  <div className="admin-shown">
    <p className="admin-shown-title">{values.title}</p>
    {values.content.trim() === "" ? (
      <p className="ui-muted">{texts.emptyText}</p>
    ) : (
      <Content
        html={values.content}
        opensElsewhere={contentTexts.opensElsewhere}
        table={contentTexts.table}
      />
    )}
  </div>
);

/** A question with its answer open, rendered by the component of the list of questions. */
const ShownQuestion = ({ values }: { readonly values: ContentValues }): ReactElement => {
  const { title, content } = values;
  const text = useMemo(
    () =>
      content.trim() === ""
        ? null
        : makeReady(content, {
            opensElsewhere: contentTexts.opensElsewhere,
            table: contentTexts.table,
          }),
    [content],
  );
  return (
    <QuestionItem post={{ title, text }} isOpened visit={null}>
      {text === null && <p className="ui-muted">{texts.emptyText}</p>}
    </QuestionItem>
  );
};

interface PreviewProps {
  readonly values: ContentValues;
  readonly kind: ContentKind;
}

/** The preview in the width of a phone, or in full width. */
export const Preview = ({ values, kind }: PreviewProps): ReactElement => {
  const id = useId();
  return (
    <section className="admin-preview" aria-labelledby={id}>
      <h2 id={id}>{texts.preview}</h2>
      <fieldset className="admin-widths">
        <legend className="ui-visually-hidden">{texts.width}</legend>
        <label>
          <input type="radio" name={id} value="wide" defaultChecked />
          {texts.wide}
        </label>
        <label>
          <input type="radio" name={id} value="phone" />
          {texts.phone}
        </label>
      </fieldset>
      <div className="admin-frame">
        {kind === "faq" ? <ShownQuestion values={values} /> : <Shown values={values} />}
      </div>
    </section>
  );
};
