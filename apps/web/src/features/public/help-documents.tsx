import type { ReactElement, ReactNode } from "react";
import { useId, useState } from "react";
import { DataRegion } from "../../screen/data-region.tsx";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { ShownText } from "../../content/shown-text.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ContentBlock } from "./content-block.tsx";
import { docsTexts } from "./docs.texts.ts";
import { helpDeskTexts as texts } from "./help-desk.texts.ts";
import type { ReadyPost } from "./kept-content.ts";
import { loadPublished } from "./public-calls.ts";
import "./help.css";

interface FoldedProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A document; its text is fetched when it is opened, and stays. */
const Folded = ({ name, children }: FoldedProps): ReactElement => {
  const [wasOpened, setOpened] = useState(false);
  return (
    <li>
      <details
        className="help-question"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setOpened(true);
        }}
      >
        <summary>
          <h3>{name}</h3>
          <Icon name="chevron-down" />
        </summary>
        <div className="help-answer">{wasOpened && children}</div>
      </details>
    </li>
  );
};

const notPublished = <p className="ui-muted">{docsTexts.notPublished}</p>;

/** The configured and the published documents, as on the public page; initially closed. */
export const HelpDocuments = (): ReactElement => {
  const pages = useConfiguration().pages.document_pages;
  const id = useId();
  return (
    <section className="ui-stack" data-gap="m" aria-labelledby={id}>
      <h2 id={id}>{docsTexts.heading}</h2>
      <ul className="help-list">
        {pages.map((page) => (
          <Folded key={page.id} name={page.name}>
            <ContentBlock
              id={page.id}
              loading={
                <Skeleton label={docsTexts.documentLoading(page.name)} shape="text" count={6} />
              }
              empty={notPublished}
            />
          </Folded>
        ))}
      </ul>
      <DataRegion<readonly ReadyPost[]>
        name={docsTexts.others}
        load={loadPublished}
        loading={<Skeleton label={texts.documentsLoading} shape="rows" count={2} />}
        empty={null}
      >
        {(posts) => (
          <ul className="help-list">
            {posts.map((post) => (
              <Folded key={post.id} name={post.title}>
                {post.text === null ? notPublished : <ShownText text={post.text} />}
              </Folded>
            ))}
          </ul>
        )}
      </DataRegion>
    </section>
  );
};
