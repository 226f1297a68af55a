import type { ReactElement } from "react";
import { getPosts } from "#contracts/endpoints/content.ts";
import type { Post } from "#contracts/schemas/content.ts";
import { DataRegion } from "../../app/data-region.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AskLink } from "./ask-link.tsx";
import { helpTexts as texts } from "./help.texts.ts";
import { QuestionList } from "./question-list.tsx";

/** The published questions: loading, none, all of them, or failed with a retry. */
export const HelpContent = (): ReactElement => (
  <DataRegion<readonly Post[]>
    load={(client) => client.call(getPosts, { params: { id: "faq" } })}
    loading={<Skeleton label={texts.loading} shape="rows" count={6} />}
    empty={
      <EmptyState title={texts.empty} icon="help" action={<AskLink />}>
        {texts.emptyAdvice}
      </EmptyState>
    }
  >
    {(posts) => <QuestionList posts={posts} />}
  </DataRegion>
);
