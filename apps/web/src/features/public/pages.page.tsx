import type { ReactElement } from "react";
import { lazy } from "react";
import { Navigate, useParams } from "react-router-dom";
import { useConfiguration, useIsConfigured } from "../../app/use-portal.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { pagesTexts as texts } from "./pages.texts.ts";
import { PublicScreen } from "./public-screen.tsx";

const PageContent = lazy(async () => ({
  default: (await import("./pages-content.tsx")).PagesContent,
}));

/** A page that the configuration adds: its name and its content; one that it does not name is none (CMS-3). */
export const PagesPage = (): ReactElement => {
  const { id } = useParams();
  const page = useConfiguration().pages.additional_pages.find((one) => one.id === id);
  const isConfigured = useIsConfigured();
  const waiting = <Skeleton label={texts.loading} shape="text" count={6} />;
  if (page === undefined) {
    return isConfigured ? (
      <Navigate to="/features" replace />
    ) : (
      <div className="ui-container shell-screen">{waiting}</div>
    );
  }
  return (
    <PublicScreen heading={page.name} waiting={waiting}>
      {/* A page of its own for each id: what was loaded for one is nothing for the next. */}
      <PageContent key={page.id} id={page.id} />
    </PublicScreen>
  );
};
