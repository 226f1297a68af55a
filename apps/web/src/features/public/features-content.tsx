import type { ReactElement } from "react";
import { useId } from "react";
import { getPage, getPosts } from "#contracts/endpoints/content.ts";
import type { Post } from "#contracts/schemas/content.ts";
import { ContentBlock } from "../../screen/content-block.tsx";
import { DataRegion } from "../../screen/data-region.tsx";
import { Content } from "../../content/content.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { publicTexts } from "./public.texts.ts";

const texts = publicTexts.features;
const words = { opensElsewhere: publicTexts.opensElsewhere, table: publicTexts.table };

const Advantage = ({ post }: { readonly post: Post }): ReactElement => {
  const id = useId();
  return (
    <Card as="article" labelledBy={id}>
      <h3 id={id}>{post.title}</h3>
      <Content html={post.content} {...words} />
    </Card>
  );
};

/** What the editors say about the portal: the advantages as cards, then the page's own text. */
export const FeaturesContent = (): ReactElement => {
  const headingId = useId();
  return (
    <>
      <section className="ui-stack" aria-labelledby={headingId}>
        <h2 id={headingId}>{texts.list}</h2>
        <DataRegion<readonly Post[]>
          load={(client) => client.call(getPosts, { params: { id: "features" } })}
          loading={<Skeleton label={texts.loading} shape="cards" count={6} />}
          empty={<EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>}
        >
          {(posts) => (
            <div className="features-grid">
              {posts.map((post) => (
                <Advantage key={post.id} post={post} />
              ))}
            </div>
          )}
        </DataRegion>
      </section>
      <ContentBlock
        load={(client) => client.call(getPage, { params: { id: "features" } })}
        loading={<Skeleton label={texts.pageLoading} shape="text" />}
        empty={null}
      />
    </>
  );
};
