import type { ReactElement } from "react";
import { useMemo } from "react";
import type { ContentValues } from "#machines/forms/content.form.ts";
import { areSameValues } from "#machines/forms/content.form.ts";
import type { Piece } from "./difference.ts";
import { editsBetween } from "./difference.ts";
import { editorTexts } from "./editor.texts.ts";

const texts = editorTexts.difference;

const shown = ({ kind, text }: Piece): ReactElement | string => {
  if (kind === "same") return text;
  return kind === "added" ? <ins>{text}</ins> : <del>{text}</del>;
};

interface DifferenceViewProps {
  readonly before: ContentValues;
  readonly after: ContentValues;
}

/** What was added and removed between two texts, word by word. */
export const DifferenceView = ({ before, after }: DifferenceViewProps): ReactElement => {
  const pieces = useMemo(() => editsBetween(before, after), [before, after]);
  if (areSameValues(before, after)) return <p className="ui-muted">{texts.identical}</p>;
  if (pieces.every(({ kind }) => kind === "same")) return <p className="ui-muted">{texts.same}</p>;
  return (
    <>
      <p className="ui-muted">
        <ins>{texts.added}</ins>, <del>{texts.removed}</del>
      </p>
      <div className="admin-difference">
        {pieces.map((piece) => (
          <span key={piece.at}>{shown(piece)}</span>
        ))}
      </div>
    </>
  );
};
