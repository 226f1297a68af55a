import type { ReactElement } from "react";
import { useId, useMemo } from "react";
import type { ContentKind } from "#contracts/schemas/administration.ts";
import type { ContentValues } from "#machines/forms/content.form.ts";
import { readyUnlessEmpty } from "#web/content/make-ready.ts";
import { QuestionItem } from "#web/content/question-item.tsx";
import { ShownText } from "#web/content/shown-text.tsx";
import { editorTexts as texts } from "./editor.texts.ts";

/** Sanitized as for residents; `null` if nothing of it would be seen. */
const useReady = (html: string) => useMemo(() => readyUnlessEmpty(html), [html]);

/** The text, rendered by the component that residents get. */
export const ShownContent = ({ values }: { readonly values: ContentValues }): ReactElement => {
  const text = useReady(values.content);
  return (
    <div className="admin-shown">
      <p className="admin-shown-title">{values.title}</p>
      {text === null ? <p className="ui-muted">{texts.emptyText}</p> : <ShownText text={text} />}
    </div>
  );
};

/** A question with its answer open, rendered by the component of the list of questions. */
const ShownQuestion = ({ values }: { readonly values: ContentValues }): ReactElement => {
  const text = useReady(values.content);
  return (
    <QuestionItem post={{ title: values.title, text }} isOpened navigationKey={null}>
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
        {kind === "faq" ? <ShownQuestion values={values} /> : <ShownContent values={values} />}
      </div>
    </section>
  );
};
