import type { ReactElement } from "react";
import { useId } from "react";
import { getPosts } from "#contracts/endpoints/content.ts";
import type { Post } from "#contracts/schemas/content.ts";
import { DataRegion } from "../../app/data-region.tsx";
import { PageHeading } from "../../app/page-heading.tsx";
import { formatDateTime } from "../../formats/dates.ts";
import { Card } from "../../ui/card.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./admin.css";
import { adminTexts as texts } from "./admin.texts.ts";

const columns: readonly Column<Post>[] = [
  { id: "name", header: texts.name, cell: ({ title }) => title },
  {
    id: "published",
    header: texts.published,
    align: "end",
    cell: ({ publishedAt }) => <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>,
  },
];

/** What the municipality has published, to read: nothing here is more than a visitor may see. */
export const AdminPage = (): ReactElement => {
  const id = useId();
  return (
    <div className="ui-container shell-screen ui-stack">
      <PageHeading title={texts.title}>{texts.title}</PageHeading>
      <p className="ui-lead">{texts.lead}</p>
      <section className="ui-stack" aria-labelledby={id}>
        <h2 id={id}>{texts.advantages}</h2>
        <DataRegion<readonly Post[]>
          load={(client) => client.call(getPosts, { params: { id: "features" } })}
          loading={
            <Card>
              <Skeleton label={texts.loading} shape="rows" count={6} />
            </Card>
          }
          empty={<EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>}
        >
          {(posts) => (
            <div className="admin-sheet">
              <Card>
                <DataTable<Post>
                  caption={texts.advantages}
                  isCaptionHidden
                  columns={columns}
                  rows={posts}
                  rowKey={({ id: key }) => key}
                />
              </Card>
            </div>
          )}
        </DataRegion>
      </section>
    </div>
  );
};
