import type { ReactElement } from "react";
import { contentIds } from "#contracts/content-ids.ts";
import { DataRegion } from "../../screen/data-region.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AdvantageList, Advantages } from "./advantages.tsx";
import { ContentBlock } from "./content-block.tsx";
import type { ReadyPost } from "./kept-content.ts";
import { loadPosts } from "./public-calls.ts";
import { publicTexts } from "./public.texts.ts";

const texts = publicTexts.features;

/** The editors' content about the portal: advantages as cards, then the page's own text. */
export const FeaturesContent = (): ReactElement => (
  <>
    <Advantages>
      <DataRegion<readonly ReadyPost[]>
        name={texts.list}
        load={(client) => loadPosts(client, contentIds.features)}
        loading={<Skeleton label={texts.loading} shape="cards" count={6} />}
        empty={<EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>}
      >
        {(posts) => <AdvantageList posts={posts} />}
      </DataRegion>
    </Advantages>
    <ContentBlock
      id={contentIds.features}
      name={texts.page}
      loading={<Skeleton label={texts.pageLoading} shape="text" />}
      empty={null}
    />
  </>
);
