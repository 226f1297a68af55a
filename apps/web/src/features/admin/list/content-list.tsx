import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useState } from "react";
import { Link, NavLink } from "react-router-dom";
import type { ContentKind, ContentStatus } from "#contracts/schemas/administration.ts";
import { wordsOf } from "#web/screen/messages.texts.ts";
import { PageHeading } from "#web/screen/page-heading.tsx";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useUnsentWords } from "#web/runtime/use-unsent-words.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { adminTexts as texts } from "../admin.texts.ts";
import { contentListMachineFor } from "./content-list.actors.ts";
import { ContentTable } from "./content-table.tsx";
import { FailedBanner } from "../failed-banner.tsx";
import { isOrdered, kinds, listPath, newPath } from "../kinds.ts";
import { useComeback } from "#web/runtime/use-comeback.ts";

const statuses = ["draft", "changed", "published"] as const satisfies readonly ContentStatus[];

const KindLinks = (): ReactElement => (
  <nav aria-label={texts.kinds} className="admin-kinds">
    {kinds.map((kind) => (
      <NavLink key={kind} to={listPath(kind)}>
        {texts.kind[kind]}
      </NavLink>
    ))}
  </nav>
);

/** All items of a kind: to be found, ordered, begun and deleted. */
export const ContentList = ({ kind }: { readonly kind: ContentKind }): ReactElement => {
  const runtime = useRuntime();
  const [machine] = useState(() => contentListMachineFor(runtime));
  const list = useActorRef(machine, { input: { kind } });
  useComeback(list);
  const { items, search, status, target, moved, failure, news } = useSelector(
    list,
    ({ context }) => context,
  );
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(list, (snapshot) => snapshot.hasTag("failed"));
  const isUnordered = useSelector(list, (snapshot) => snapshot.hasTag("unordered"));
  const isFull = useSelector(list, (snapshot) => snapshot.hasTag("full"));
  const isAsking = useSelector(list, (snapshot) => snapshot.hasTag("asking"));
  const isDeleting = useSelector(list, (snapshot) => snapshot.matches("deleting"));
  const isOrdering = useSelector(list, (snapshot) => snapshot.matches("ordering"));
  useUnsentWords(isUnordered || isOrdering);

  const query = search.trim().toLocaleLowerCase("uk");
  const isNarrowed = query !== "" || status !== "all";
  const found = (items ?? []).filter(
    (item) =>
      item.title.toLocaleLowerCase("uk").includes(query) &&
      (status === "all" || item.status === status),
  );
  return (
    <>
      <PageHeading title={`${texts.kind[kind]}. ${texts.title}`}>{texts.title}</PageHeading>
      <KindLinks />
      <div className="admin-head">
        <h2>{texts.kind[kind]}</h2>
        <Link {...buttonClass("primary")} to={newPath(kind)}>
          <Icon name="plus" />
          {texts.create}
        </Link>
      </div>
      <div className="admin-filters">
        <SearchField
          label={texts.search}
          value={search}
          onChange={(typed) => list.send({ type: "FILTER", search: typed })}
        />
        <label className="ui-field">
          <span className="ui-label">{texts.status}</span>
          <select
            className="ui-input"
            value={status}
            onChange={({ target: { value } }) =>
              list.send({
                type: "FILTER",
                status: statuses.find((one) => one === value) ?? "all",
              })
            }
          >
            <option value="all">{texts.anyStatus}</option>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {texts.statuses[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <output className="admin-news">{!isBusy && texts.news[news]}</output>
      {isUnordered && (
        <FailedBanner
          title={texts.unordered}
          failure={failure}
          advice={texts.unorderedText}
          action={
            <div className="ui-cluster">
              <Button onPress={() => list.send({ type: "RETRY" })}>{texts.retry}</Button>
              <Button variant="secondary" onPress={() => list.send({ type: "UNDO" })}>
                {texts.undoOrder}
              </Button>
            </div>
          }
        />
      )}
      {failure !== null && !hasFailed && !isUnordered && (
        <FailedBanner title={texts.deletionFailed} failure={failure} />
      )}
      {hasFailed && (
        <FailedState
          message={wordsOf({ code: "data-loading-failed" })}
          retryLabel={texts.retry}
          onRetry={() => list.send({ type: "RETRY" })}
        />
      )}
      {items === null && isBusy && <Skeleton label={texts.loading} shape="rows" count={6} />}
      {items !== null && items.length === 0 && (
        <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>
      )}
      {items !== null && items.length > 0 && found.length === 0 && (
        <EmptyState
          title={texts.nothingFound}
          icon="search"
          action={
            <Button
              variant="secondary"
              onPress={() => list.send({ type: "FILTER", search: "", status: "all" })}
            >
              {texts.showAll}
            </Button>
          }
        />
      )}
      {found.length > 0 && (
        <ContentTable
          kind={kind}
          items={found}
          canOrder={isOrdered(kind) && !isNarrowed}
          isStill={!isFull}
          moved={moved}
          onMove={(id, by) => list.send({ type: "MOVE", id, by })}
          onDelete={(item) => list.send({ type: "DELETE", item })}
        />
      )}
      {isOrdered(kind) && isNarrowed && found.length > 0 && (
        <p className="ui-muted">{texts.orderHint}</p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.deleteQuestion}
        acceptLabel={texts.deleteYes}
        rejectLabel={texts.cancel}
        closeLabel={texts.close}
        tone="danger"
        isPending={isDeleting}
        onAccept={() => list.send({ type: "CONFIRM" })}
        onReject={() => list.send({ type: "CANCEL" })}
        onClose={() => list.send({ type: "CANCEL" })}
      >
        <p>{texts.deleteText(target?.title ?? "")}</p>
      </ConfirmDialog>
    </>
  );
};
