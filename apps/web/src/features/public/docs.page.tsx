import type { ReactElement } from "react";
import { useIsConfigured } from "../../runtime/use-portal.ts";
import { lazyPart } from "../../screen/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { docsTexts as texts } from "./docs.texts.ts";
import { PublicScreen } from "./public-screen.tsx";

const Documents = lazyPart(() => import("./docs-content.tsx").then((m) => m.DocsContent));

/** Documents (CMS-1). The configuration names them, so they are known once it has arrived. */
export const DocsPage = (): ReactElement => {
  const isConfigured = useIsConfigured();
  const waiting = <Skeleton label={texts.loading} shape="text" count={6} />;
  return (
    <PublicScreen heading={texts.heading} lead={texts.lead} waiting={waiting}>
      {isConfigured ? <Documents /> : waiting}
    </PublicScreen>
  );
};
