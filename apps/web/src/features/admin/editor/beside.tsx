import type { ReactElement } from "react";
import type { ContentWords } from "#machines/forms/content.form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { editorTexts as texts } from "./editor.texts.ts";
import { Shown } from "./preview.tsx";

interface BesideProps {
  readonly texts: readonly ContentWords[];
  readonly onPutAside: (at: number) => void;
}

/** One's own text that somebody else's replaced, to copy from until it is dismissed. */
export const Beside = ({ texts: own, onPutAside }: BesideProps): ReactElement => (
  <div className="ui-stack">
    {own.map((words, at) => (
      <Card key={`${own.length - at}`} as="section">
        <div className="ui-stack">
          <h2>{texts.beside}</h2>
          <Shown words={words} />
          <Button variant="secondary" onPress={() => onPutAside(at)}>
            {texts.putAside}
          </Button>
        </div>
      </Card>
    ))}
  </div>
);
