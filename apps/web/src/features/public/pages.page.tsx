import type { ReactElement } from "react";
import { Navigate, useParams } from "react-router-dom";
import { lazyPart } from "../../screen/lazy-part.tsx";
import { useConfiguration, useIsConfigured } from "../../runtime/use-portal.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { pagesTexts as texts } from "./pages.texts.ts";
import { PublicScreen } from "./public-screen.tsx";

const PageContent = lazyPart(() => import("./pages-content.tsx").then((m) => m.PagesContent));

/**
 * A page from the configuration: its name and content; an unknown id leads to /features (CMS-3). Before the
 * configuration has arrived, one generic page stands in for pages unknown to the build.
 */
export const PagesPage = (): ReactElement => {
  const { id } = useParams();
  const page = useConfiguration().pages.additional_pages.find((one) => one.id === id);
  const isConfigured = useIsConfigured();
  if (page === undefined && isConfigured) return <Navigate to="/features" replace />;
  const waiting = (
    <>
      <noscript>
        <p>{texts.withoutScript}</p>
      </noscript>
      <Skeleton label={texts.loading} shape="text" count={6} />
    </>
  );
  return (
    <PublicScreen heading={page?.name ?? texts.heading} waiting={waiting}>
      {/* Remounted for each id: the content of one page is not kept for another. */}
      {page === undefined ? waiting : <PageContent key={page.id} id={page.id} />}
    </PublicScreen>
  );
};
