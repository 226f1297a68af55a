import type { ReactElement, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import type { ReadyText } from "../../content/ready-text.ts";
import { fragmentOf, reveal } from "../../content/reveal.ts";
import { ShownText } from "../../content/shown-text.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { docsTexts as texts } from "./docs.texts.ts";
import type { PageContent, ReadyPost } from "./kept-content.ts";
import "./docs.css";

interface DocumentProps {
  /** Its id in the address. */
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Not the document's own id: editors choose it, and it could equal one of ours. */
const headingId = (id: string): string => `document-${id}`;

/** One document under its heading; an address can point at it. */
export const Document = ({ id, name, children }: DocumentProps): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // A new value each time a link to this document is followed.
  const navigationKey = fragmentOf(hash) === id ? key : null;
  useEffect(() => {
    if (navigationKey !== null && heading.current !== null) reveal(heading.current);
  }, [navigationKey]);
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

/** Shown for a document without a text. */
export const notPublished = <EmptyState title={texts.notPublished} />;

/** Shown without any documents. */
export const noDocuments = <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>;

const TextOrNone = ({ text }: { readonly text: ReadyText | null }): ReactElement =>
  text === null ? notPublished : <ShownText text={text} />;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A post may have the same id as a page; the address then opens the page. */
const placeOf = (pages: readonly Named[], { id }: ReadyPost): string =>
  pages.some((page) => page.id === id) ? `${id}.` : id;

interface PublishedProps {
  readonly pages: readonly Named[];
  readonly posts: readonly ReadyPost[];
}

/** The documents published by editors, besides those of the configuration. */
export const Published = ({ pages, posts }: PublishedProps): ReactElement => (
  <div className="ui-stack">
    {posts.map((post) => (
      <Document key={post.id} id={placeOf(pages, post)} name={post.title}>
        <TextOrNone text={post.text} />
      </Document>
    ))}
  </div>
);

interface DocsFrameProps extends PublishedProps {
  readonly children: ReactNode;
}

/** The list of the documents beside their texts. */
export const DocsFrame = ({ pages, posts, children }: DocsFrameProps): ReactElement => {
  const links: readonly Named[] = [
    ...pages,
    ...posts.map((post) => ({ id: placeOf(pages, post), name: post.title })),
  ];
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
      <div className="docs-texts ui-stack">{children}</div>
    </div>
  );
};

/** All documents with their texts, as far as they have loaded. */
export const DocsView = ({ documents, posts }: PageContent): ReactElement => (
  <DocsFrame pages={documents} posts={posts}>
    {documents.map(({ id, name, text }) => (
      <Document key={id} id={id} name={name}>
        <TextOrNone text={text} />
      </Document>
    ))}
    {posts.length > 0 && <Published pages={documents} posts={posts} />}
    {documents.length + posts.length === 0 && noDocuments}
  </DocsFrame>
);
