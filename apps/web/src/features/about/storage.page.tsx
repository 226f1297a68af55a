import type { ReactElement } from "react";
import { useId } from "react";
import { PageHeading } from "../../screen/page-heading.tsx";
import { Card } from "../../ui/card.tsx";
import { storageTexts as texts } from "./storage.texts.ts";
import "./about.css";

type Group = (typeof texts.groups)[number];

const KeptList = ({ title, note, kept }: Group): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className="ui-stack">
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
        <ul className="about-kept">
          {kept.map(({ key, what, until }) => (
            <li key={key}>
              <p>{what}</p>
              <dl>
                <dt>{texts.name}</dt>
                <dd>
                  <code translate="no">{key}</code>
                </dd>
                <dt>{texts.until}</dt>
                <dd>{until}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};

const Points = ({
  title,
  points,
}: {
  readonly title: string;
  readonly points: readonly string[];
}): ReactElement => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="about-text">
      <h2 id={id}>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
};

/** The page about what this browser stores for the portal, and for how long (ALL-10). */
export const StoragePage = (): ReactElement => (
  <div className="ui-container shell-screen">
    <div className="about ui-stack">
      <PageHeading title={texts.heading}>{texts.heading}</PageHeading>
      <p className="ui-lead">{texts.lead}</p>
      {texts.groups.map((group) => (
        <KeptList key={group.title} {...group} />
      ))}
      <Points title={texts.offlineTitle} points={texts.offline} />
      <Points title={texts.othersTitle} points={texts.others} />
      <Points title={texts.removeTitle} points={texts.remove} />
    </div>
  </div>
);
