import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Link, Navigate, Route, Routes, useParams } from "react-router-dom";
import { LoadedRegion, useLoaded } from "../../screen/data-region.tsx";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { LeaveGuard } from "../../screen/leave-guard.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { adminRoutes, paths } from "../../runtime/paths.ts";
import "./admin.css";
import { adminTexts as texts } from "./admin.texts.ts";
import { ContentList } from "./list/content-list.tsx";
import { ContentNew } from "./new/content-new.tsx";
import { editorTexts } from "./editor/editor.texts.ts";
import { kindOf, listPath } from "./kinds.ts";
import { loadRights } from "./rights.actors.ts";

const ContentEditor = lazyPart(() =>
  import("./editor/content-editor.tsx").then((module) => module.ContentEditor),
);

const start = <Navigate to={listPath("page")} replace />;

const ListRoute = (): ReactElement => {
  const kind = kindOf(useParams()["kind"]);
  return kind === null ? start : <ContentList key={kind} kind={kind} />;
};

const NewRoute = (): ReactElement => {
  const kind = kindOf(useParams()["kind"]);
  return kind === null ? start : <ContentNew key={kind} kind={kind} />;
};

const EditorRoute = (): ReactElement => {
  const { kind: name, id = "" } = useParams();
  const kind = kindOf(name);
  return kind === null ? (
    start
  ) : (
    <PartSuspense fallback={<Skeleton label={editorTexts.loading} shape="rows" count={8} />}>
      <ContentEditor key={`${kind}/${id}`} kind={kind} id={id} />
    </PartSuspense>
  );
};

/** For residents without rights: a message and a link back. The server refuses their calls anyway. */
const NoRights = (): ReactElement => (
  <>
    <PageHeading title={texts.title}>{texts.title}</PageHeading>
    <EmptyState
      title={texts.noRights}
      icon="user"
      action={
        <Link {...buttonClass("primary")} to={paths.dashboard}>
          {texts.toCabinet}
        </Link>
      }
    >
      {texts.noRightsAdvice}
    </EmptyState>
  </>
);

/** The content area (CMS-4), for content managers only. */
export const AdminPage = (): ReactElement => {
  const rights = useLoaded(loadRights);
  const isUnknown = useSelector(rights, ({ context }) => context.data === null);
  return (
    <div className="ui-container shell-screen">
      <LeaveGuard />
      <div className="ui-stack">
        {/* Each screen below has its own heading. */}
        {isUnknown && <PageHeading title={texts.title}>{texts.title}</PageHeading>}
        <LoadedRegion
          of={rights}
          loading={<Skeleton label={texts.checking} shape="rows" count={6} />}
          empty={null}
        >
          {({ isContentManager }) => (
            <div className="ui-stack">
              {isContentManager ? (
                <Routes>
                  <Route index element={start} />
                  <Route path={adminRoutes.create} element={<NewRoute />} />
                  <Route path={adminRoutes.list} element={<ListRoute />} />
                  <Route path={adminRoutes.item} element={<EditorRoute />} />
                  <Route path="*" element={start} />
                </Routes>
              ) : (
                <NoRights />
              )}
            </div>
          )}
        </LoadedRegion>
      </div>
    </div>
  );
};
