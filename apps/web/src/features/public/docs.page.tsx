import type { ReactElement } from "react";
import { contentIds } from "#contracts/content-ids.ts";
import { useConfiguration, useIsConfigured } from "../../runtime/use-portal.ts";
import { lazyPart } from "../../screen/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DocsView } from "./docs-view.tsx";
import { docsTexts as texts } from "./docs.texts.ts";
import { useKept } from "./kept-content.ts";
import { KeptPart } from "./kept-part.tsx";
import { PublicScreen } from "./public-screen.tsx";

const Documents = lazyPart(() => import("./docs-content.tsx").then((m) => m.DocsContent));

/** Documents (CMS-1). The configuration lists them, so they are known once it has loaded. */
export const DocsPage = (): ReactElement => {
  const isConfigured = useIsConfigured();
  const { document_pages: documents } = useConfiguration().pages;
  const kept = useKept();
  const waiting = <Skeleton label={texts.loading} shape="text" count={6} />;
  return (
    <PublicScreen
      heading={texts.heading}
      lead={texts.lead}
      kept={
        kept && (
          <KeptPart
            first={kept}
            wanted={isConfigured ? { posts: contentIds.documents, documents } : null}
          >
            {(content) => <DocsView {...content} />}
          </KeptPart>
        )
      }
      waiting={waiting}
    >
      {isConfigured ? <Documents /> : waiting}
    </PublicScreen>
  );
};
