import type { ReactElement } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router-dom";
import type { ContentKind, ContentSummary } from "#contracts/schemas/administration.ts";
import { formatDateTime } from "#web/formats/dates.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/card.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { adminTexts as texts } from "../admin.texts.ts";
import { itemPath } from "../kinds.ts";
import { StatusMark } from "../status-mark.tsx";

interface ContentTableProps {
  readonly kind: ContentKind;
  readonly items: readonly ContentSummary[];
  readonly canOrder: boolean;
  /** The list is reloading: nothing can be changed until it has arrived. */
  readonly isStill: boolean;
  /** The last move; a new object each time. */
  readonly moved: { readonly id: string; readonly by: -1 | 1 } | null;
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onDelete: (item: ContentSummary) => void;
}

const steps = [
  { by: -1, word: texts.upWord, name: texts.up },
  { by: 1, word: texts.downWord, name: texts.down },
] as const;

interface Doing {
  readonly kind: ContentKind;
  /** Ids from first to last; `null` where the order cannot be changed. */
  readonly order: readonly string[] | null;
  readonly isStill: boolean;
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onDelete: (item: ContentSummary) => void;
}

const columnsOf = ({
  kind,
  order,
  isStill,
  onMove,
  onDelete,
}: Doing): readonly Column<ContentSummary>[] => {
  return [
    {
      id: "title",
      header: texts.name,
      cell: ({ id, title }) => (
        <Link className="ui-link" to={itemPath(kind, id)}>
          {title}
        </Link>
      ),
    },
    { id: "status", header: texts.status, cell: ({ status }) => <StatusMark status={status} /> },
    {
      id: "saved",
      header: texts.saved,
      cell: ({ savedAt, savedBy }) => (
        <span className="admin-saved">
          <time dateTime={savedAt}>{formatDateTime(savedAt)}</time>
          <span className="ui-muted">{savedBy}</span>
        </span>
      ),
    },
    {
      id: "actions",
      header: texts.actions,
      isHeaderHidden: true,
      cell: (item) => (
        <span className="admin-actions">
          {order !== null &&
            steps.map(({ by, word, name }) => {
              const isInert = isStill || order.at(by === -1 ? 0 : -1) === item.id;
              return (
                <button
                  key={by}
                  type="button"
                  {...buttonClass("quiet")}
                  data-move={`${by} ${item.id}`}
                  aria-label={name(item.title)}
                  aria-disabled={isInert || undefined}
                  onClick={() => onMove(item.id, by)}
                >
                  {word}
                </button>
              );
            })}
          <button
            type="button"
            {...buttonClass("danger-quiet")}
            aria-label={texts.delete(item.title)}
            aria-disabled={isStill || undefined}
            onClick={() => onDelete(item)}
          >
            {texts.deleteWord}
          </button>
        </span>
      ),
    },
  ];
};

/** The list as a table; after a move the focus stays on the button that was pressed. */
export const ContentTable = ({
  kind,
  items,
  canOrder,
  isStill,
  moved,
  onMove,
  onDelete,
}: ContentTableProps): ReactElement => {
  const box = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLOutputElement>(null);
  const follow = useEffectEvent((last: ContentTableProps["moved"]) => {
    if (last === null) return;
    // React moved the button in the page, and it lost the focus.
    const name = CSS.escape(`${last.by} ${last.id}`);
    box.current?.querySelector<HTMLElement>(`[data-move="${name}"]`)?.focus();
    const at = items.findIndex(({ id }) => id === last.id);
    const title = items[at]?.title;
    if (said.current !== null && title !== undefined)
      said.current.textContent = texts.place(title, at + 1, items.length);
  });
  useEffect(() => follow(moved), [moved]);
  return (
    <div className="admin-sheet" ref={box}>
      <output className="ui-visually-hidden" ref={said} />
      <Card>
        <DataTable<ContentSummary>
          caption={texts.kind[kind]}
          isCaptionHidden
          columns={columnsOf({
            kind,
            order: canOrder ? items.map(({ id }) => id) : null,
            isStill,
            onMove,
            onDelete,
          })}
          rows={items}
          rowKey={({ id }) => id}
        />
      </Card>
    </div>
  );
};
