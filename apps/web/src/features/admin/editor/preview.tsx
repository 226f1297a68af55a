import type { ReactElement } from "react";
import { useId } from "react";
import type { ContentWords } from "#machines/forms/content.form.ts";
import { contentTexts } from "#web/content/content.texts.ts";
import { Content } from "#web/content/content.tsx";
import { editorTexts as texts } from "./editor.texts.ts";

/** The text, rendered by the component that residents get. */
export const Shown = ({ words }: { readonly words: ContentWords }): ReactElement => (
  <div className="admin-shown">
    <p className="admin-shown-title">{words.title}</p>
    {words.content.trim() === "" ? (
      <p className="ui-muted">{texts.emptyText}</p>
    ) : (
      <Content
        html={words.content}
        opensElsewhere={contentTexts.opensElsewhere}
        table={contentTexts.table}
      />
    )}
  </div>
);

/** The preview in the width of a phone, or in full width. */
export const Preview = ({ words }: { readonly words: ContentWords }): ReactElement => {
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
        <Shown words={words} />
      </div>
    </section>
  );
};
