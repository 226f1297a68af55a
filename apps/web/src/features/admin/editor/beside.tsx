import type { ReactElement } from "react";
import type { ContentValues } from "#machines/forms/content.form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { editorTexts as texts } from "./editor.texts.ts";
import { ShownContent } from "./preview.tsx";

interface BesideProps {
  readonly texts: readonly ContentValues[];
  readonly onDismissBeside: (at: number) => void;
}

/** One's own text that somebody else's replaced, to copy from until it is dismissed. */
export const Beside = ({ texts: own, onDismissBeside }: BesideProps): ReactElement => (
  <div className="ui-stack">
    {own.map((values, at) => (
      <Card key={`${own.length - at}`} as="section">
        <div className="ui-stack">
          <h2>{texts.beside}</h2>
          <ShownContent values={values} />
          <Button variant="secondary" onPress={() => onDismissBeside(at)}>
            {texts.dismissBeside}
          </Button>
        </div>
      </Card>
    ))}
  </div>
);
