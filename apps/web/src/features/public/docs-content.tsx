import type { ReactElement } from "react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { getPage } from "#contracts/endpoints/content.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { ContentBlock } from "../../app/content-block.tsx";
import { useConfiguration } from "../../app/use-portal.ts";
import { fragmentOf, reveal } from "../../content/reveal.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { docsTexts as texts } from "./docs.texts.ts";
import "./docs.css";

type PageLink = ClientConfiguration["pages"]["document_pages"][number];

/** Not the document's own id, which the configuration chooses: that could be the name of something of ours. */
const headingId = (id: string): string => `document-${id}`;

const Document = ({ link: { id, name } }: { readonly link: PageLink }): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // Another one each time that a link to this document is followed.
  const visit = fragmentOf(hash) === id ? key : null;
  useEffect(() => {
    if (visit !== null && heading.current !== null) reveal(heading.current);
  }, [visit]);
  return (
    <Card as="article" labelledBy={headingId(id)}>
      <div className="ui-stack">
        <h2 ref={heading} id={headingId(id)}>
          {name}
        </h2>
        <ContentBlock
          load={(client) => client.call(getPage, { params: { id } })}
          loading={<Skeleton label={texts.documentLoading(name)} shape="text" count={6} />}
          empty={<EmptyState title={texts.notPublished} />}
        />
      </div>
    </Card>
  );
};

/** All configured documents, each with its own loading, empty and failed states; /docs#id leads to one of them. */
export const DocsContent = (): ReactElement => {
  const links = useConfiguration().pages.document_pages;
  if (links.length === 0) return <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>;
  return (
    <div className="docs">
      {links.length > 1 && (
        <nav className="docs-list" aria-label={texts.list}>
          <ul>
            {links.map(({ id, name }) => (
              <li key={id}>
                <Link to={`#${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="docs-texts ui-stack">
        {links.map((link) => (
          <Document key={link.id} link={link} />
        ))}
      </div>
    </div>
  );
};
