import type { ReactElement } from "react";
import { Navigate, useParams } from "react-router-dom";
import { ShownText } from "../../content/shown-text.tsx";
import { lazyPart } from "../../screen/lazy-part.tsx";
import { useConfiguration, useIsConfigured } from "../../runtime/use-portal.ts";
import { paths } from "../../runtime/paths.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useKept } from "./kept-content.ts";
import { KeptPart } from "./kept-part.tsx";
import { NoPage } from "./no-page.tsx";
import { pagesTexts as texts } from "./pages.texts.ts";
import { PublicScreen } from "./public-screen.tsx";

const PageContent = lazyPart(() => import("./pages-content.tsx").then((m) => m.PagesContent));

interface AddedPageProps {
  readonly id: string;
  /** Known once the configuration is. */
  readonly name: string | undefined;
}

const AddedPage = ({ id, name }: AddedPageProps): ReactElement => {
  const kept = useKept();
  const waiting = (
    <>
      <noscript>
        <p>{texts.withoutScript}</p>
      </noscript>
      <Skeleton label={texts.loading} shape="text" count={6} />
    </>
  );
  return (
    <PublicScreen
      heading={name ?? kept?.name ?? texts.heading}
      kept={
        kept && (
          <KeptPart first={kept} wanted={name === undefined ? null : { page: id }}>
            {({ text }) => (text === null ? <NoPage /> : <ShownText text={text} />)}
          </KeptPart>
        )
      }
      waiting={waiting}
    >
      {name === undefined ? waiting : <PageContent id={id} />}
    </PublicScreen>
  );
};

/**
 * A page from the configuration: its name and content; an unknown id leads to /features (CMS-3). Before the
 * configuration has arrived, one generic page stands in for pages unknown to the build.
 */
export const PagesPage = (): ReactElement => {
  const { id = "" } = useParams();
  const page = useConfiguration().pages.additional_pages.find((one) => one.id === id);
  const isConfigured = useIsConfigured();
  if (page === undefined && isConfigured) return <Navigate to={paths.features} replace />;
  // A separate page for each id, so that content of one is not shown for the next.
  return <AddedPage key={id} id={id} name={page?.name} />;
};
