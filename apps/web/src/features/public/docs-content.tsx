import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { LoadedRegion, useLoaded } from "../../screen/data-region.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ContentBlock } from "./content-block.tsx";
import { DocsFrame, Document, noDocuments, notPublished, Published } from "./docs-view.tsx";
import { docsTexts as texts } from "./docs.texts.ts";
import { loadPublished } from "./public-calls.ts";

/**
 * The configured documents, each with its own loading, empty and failed states, then the published ones in the editors'
 * order; /docs#id opens one of them.
 */
export const DocsContent = (): ReactElement => {
  const pages = useConfiguration().pages.document_pages;
  const published = useLoaded(loadPublished);
  const posts = useSelector(published, ({ context }) => context.data) ?? [];
  return (
    <DocsFrame pages={pages} posts={posts}>
      {pages.map(({ id, name }) => (
        <Document key={id} id={id} name={name}>
          <ContentBlock
            id={id}
            loading={<Skeleton label={texts.documentLoading(name)} shape="text" count={6} />}
            empty={notPublished}
          />
        </Document>
      ))}
      <LoadedRegion
        of={published}
        {...(pages.length > 0 && { name: texts.others })}
        loading={<Skeleton label={texts.loading} shape="text" count={6} />}
        empty={pages.length === 0 && noDocuments}
      >
        {(all) => <Published pages={pages} posts={all} />}
      </LoadedRegion>
    </DocsFrame>
  );
};
