import type { ReactElement } from "react";
import { getPosts } from "#contracts/endpoints/content.ts";
import type { Post } from "#contracts/schemas/content.ts";
import { DataRegion } from "../../screen/data-region.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AskLink } from "./ask-link.tsx";
import { helpTexts as texts } from "./help.texts.ts";
import { QuestionList } from "./question-list.tsx";

interface HelpContentProps {
  /** Whether a link to the feedback form is offered. */
  readonly canAsk: boolean;
  /** Names what failed, if other content is beside it. */
  readonly name?: string;
}

/** The published questions: loading, empty, loaded, or failed with a retry. */
export const HelpContent = ({ canAsk, name }: HelpContentProps): ReactElement => (
  <DataRegion<readonly Post[]>
    {...(name !== undefined && { name })}
    load={(client) => client.call(getPosts, { params: { id: "faq" } })}
    loading={<Skeleton label={texts.loading} shape="rows" count={6} />}
    empty={
      <EmptyState title={texts.empty} icon="help" action={canAsk && <AskLink />}>
        {canAsk && texts.emptyAdvice}
      </EmptyState>
    }
  >
    {(posts) => <QuestionList posts={posts} canAsk={canAsk} />}
  </DataRegion>
);
