import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import type { ContentKind, ContentSummary } from "#contracts/schemas/administration.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { adminTexts as texts } from "../admin.texts.ts";
import { isOrdered } from "../kinds.ts";
import type { ContentListRef } from "./content-list.actors.ts";
import { ContentTable } from "./content-table.tsx";

interface FoundItemsProps {
  readonly list: ContentListRef;
  readonly kind: ContentKind;
  readonly items: readonly ContentSummary[];
  /** The pressed button disappears with the filters, so the focus must move on. */
  readonly onShowAll: () => void;
}

/** The items that match the filters, or a way on if none does. */
export const FoundItems = ({ list, kind, items, onShowAll }: FoundItemsProps): ReactElement => {
  const { search, status, moved } = useSelector(list, ({ context }) => context);
  const isFull = useSelector(list, (snapshot) => snapshot.hasTag("full"));
  const query = search.trim().toLocaleLowerCase("uk");
  const isNarrowed = query !== "" || status !== "all";
  const found = items.filter(
    (item) =>
      item.title.toLocaleLowerCase("uk").includes(query) &&
      (status === "all" || item.status === status),
  );
  if (items.length === 0) return <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>;
  if (found.length === 0) {
    return (
      <EmptyState
        title={texts.nothingFound}
        icon="search"
        action={
          <Button
            variant="secondary"
            onPress={() => {
              onShowAll();
              list.send({ type: "FILTER", search: "", status: "all" });
            }}
          >
            {texts.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ContentTable
        kind={kind}
        items={found}
        canOrder={isOrdered(kind) && !isNarrowed}
        isStill={!isFull}
        moved={moved}
        onMove={(id, by) => list.send({ type: "MOVE", id, by })}
        onDelete={(item) => list.send({ type: "DELETE", item })}
      />
      {isOrdered(kind) && isNarrowed && <p className="ui-muted">{texts.orderHint}</p>}
    </>
  );
};
