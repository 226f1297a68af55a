import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useRef, useState } from "react";
import { Link, NavLink } from "react-router-dom";
import type { ContentKind } from "#contracts/schemas/administration.ts";
import { PageHeading } from "#web/screen/page-heading.tsx";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { adminTexts as texts } from "../admin.texts.ts";
import type { ContentListRef } from "./content-list.actors.ts";
import { contentListMachineFor } from "./content-list.actors.ts";
import { FoundItems } from "./found-items.tsx";
import { ListFailures } from "./list-failures.tsx";
import { ListFilters } from "./list-filters.tsx";
import { kinds, listPath, newPath } from "../kinds.ts";
import { useComeback } from "#web/runtime/use-comeback.ts";

const KindLinks = (): ReactElement => (
  <nav aria-label={texts.kinds} className="admin-kinds">
    {kinds.map((kind) => (
      <NavLink key={kind} to={listPath(kind)}>
        {texts.kind[kind]}
      </NavLink>
    ))}
  </nav>
);

interface DeletionQuestionProps {
  readonly list: ContentListRef;
}

const DeletionQuestion = ({ list }: DeletionQuestionProps): ReactElement => {
  const target = useSelector(list, ({ context }) => context.target);
  const isAsking = useSelector(list, (snapshot) => snapshot.hasTag("asking"));
  const isDeleting = useSelector(list, (snapshot) => snapshot.matches("deleting"));
  return (
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
  );
};

/** All items of a kind: search, order, create and delete. */
export const ContentList = ({ kind }: { readonly kind: ContentKind }): ReactElement => {
  const runtime = useRuntime();
  const [machine] = useState(() => contentListMachineFor(runtime));
  const list = useActorRef(machine, { input: { kind } });
  useComeback(list);
  const { items, news } = useSelector(list, ({ context }) => context);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(list, (snapshot) => snapshot.hasTag("failed"));
  const isOrderUnsaved = useSelector(
    list,
    (snapshot) => snapshot.hasTag("unordered") || snapshot.matches("ordering"),
  );
  useUnsavedInput(isOrderUnsaved);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  // What was reloaded is announced once it is there.
  const said = isBusy || hasFailed ? "none" : news;
  useEffect(() => {
    // The row has taken the focus with it, or was moved by somebody else.
    const isDropped = said !== "none" && document.activeElement === document.body;
    if (isDropped || said === "deleted" || said === "deletion-gone") heading.current?.focus();
  }, [said]);
  return (
    <>
      <PageHeading title={`${texts.kind[kind]}. ${texts.title}`}>
        {texts.title}
        {/* It takes the focus after each link between the lists, and is read out. */}
        <VisuallyHidden>: {texts.kind[kind]}</VisuallyHidden>
      </PageHeading>
      <KindLinks />
      <div className="admin-head">
        <h2 ref={heading} tabIndex={-1}>
          {texts.kind[kind]}
        </h2>
        <Link {...buttonClass("primary")} to={newPath(kind)}>
          <Icon name="plus" />
          {texts.create}
        </Link>
      </div>
      <ListFilters list={list} />
      <output className="admin-news">{texts.news[said]}</output>
      <ListFailures list={list} onAnswered={toHeading} />
      {items === null && isBusy && <Skeleton label={texts.loading} shape="rows" count={6} />}
      {items !== null && <FoundItems list={list} kind={kind} items={items} onShowAll={toHeading} />}
      <DeletionQuestion list={list} />
    </>
  );
};
