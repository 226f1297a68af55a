import { useSelector } from "@xstate/react";
import type { ReactElement, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { getPage } from "#contracts/endpoints/content.ts";
import type { Post } from "#contracts/schemas/content.ts";
import { ContentBlock, saysSomething } from "../../screen/content-block.tsx";
import { LoadedRegion, useLoaded } from "../../screen/data-region.tsx";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { Content } from "../../content/content.tsx";
import { contentTexts } from "../../content/content.texts.ts";
import { fragmentOf, reveal } from "../../content/reveal.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { docsTexts as texts } from "./docs.texts.ts";
import { publishedDocuments } from "./published-documents.ts";
import "./docs.css";

interface DocumentProps {
  /** Its id in the address. */
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Not the document's own id: editors choose it, and it could equal one of ours. */
const headingId = (id: string): string => `document-${id}`;

const Document = ({ id, name, children }: DocumentProps): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // A new value each time a link to this document is followed.
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
        {children}
      </div>
    </Card>
  );
};

const notPublished = <EmptyState title={texts.notPublished} />;

/**
 * The configured documents, each with its own loading, empty and failed states, then the published ones in the editors'
 * order; /docs#id opens one of them.
 */
export const DocsContent = (): ReactElement => {
  const pages = useConfiguration().pages.document_pages;
  const published = useLoaded(publishedDocuments);
  const posts = useSelector(published, ({ context }) => context.data) ?? [];
  // A post may have the id of a page: the address then means the page.
  const placeOf = ({ id }: Post): string => (pages.some((page) => page.id === id) ? `${id}.` : id);
  const links = [...pages, ...posts.map((post) => ({ id: placeOf(post), name: post.title }))];
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
        {pages.map(({ id, name }) => (
          <Document key={id} id={id} name={name}>
            <ContentBlock
              load={(client) => client.call(getPage, { params: { id } })}
              loading={<Skeleton label={texts.documentLoading(name)} shape="text" count={6} />}
              empty={notPublished}
            />
          </Document>
        ))}
        <LoadedRegion
          of={published}
          {...(pages.length > 0 && { name: texts.others })}
          loading={<Skeleton label={texts.loading} shape="text" count={6} />}
          empty={
            pages.length === 0 && <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>
          }
        >
          {(all) => (
            <div className="ui-stack">
              {all.map((post) => (
                <Document key={post.id} id={placeOf(post)} name={post.title}>
                  {saysSomething(post.content) ? (
                    <Content
                      html={post.content}
                      opensElsewhere={contentTexts.opensElsewhere}
                      table={contentTexts.table}
                    />
                  ) : (
                    notPublished
                  )}
                </Document>
              ))}
            </div>
          )}
        </LoadedRegion>
      </div>
    </div>
  );
};
