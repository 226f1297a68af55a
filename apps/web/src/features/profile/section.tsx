import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import { Card } from "../../ui/card.tsx";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of the profile: independent of its neighbours, with its own heading. */
export const Section = ({ title, children }: SectionProps): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className="ui-stack" data-gap="m">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Card>
  );
};
