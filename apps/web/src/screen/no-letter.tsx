import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import { Card } from "../ui/card.tsx";

interface NoLetterProps {
  readonly texts: { readonly noLetter: string; readonly advice: readonly string[] };
  /** How to get another letter. */
  readonly children: ReactNode;
}

/** Advice for a letter that does not arrive. */
export const NoLetter = ({ texts, children }: NoLetterProps): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className="ui-stack">
        <h2 id={id}>{texts.noLetter}</h2>
        <ul>
          {texts.advice.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
        <p>{children}</p>
      </div>
    </Card>
  );
};
