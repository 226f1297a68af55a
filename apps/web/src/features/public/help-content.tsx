import type { ReactElement } from "react";
import { contentIds } from "#contracts/content-ids.ts";
import { DataRegion } from "../../screen/data-region.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { helpTexts as texts } from "./help.texts.ts";
import type { ReadyPost } from "./kept-content.ts";
import { NoQuestions } from "./no-questions.tsx";
import { loadPosts } from "./public-calls.ts";
import { QuestionList } from "./question-list.tsx";

interface HelpContentProps {
  /** Whether a link to the feedback form is offered. */
  readonly canAsk: boolean;
  /** Names what failed, if other content is beside it. */
  readonly name?: string;
}

/** The published questions: loading, empty, loaded, or failed with a retry. */
export const HelpContent = ({ canAsk, name }: HelpContentProps): ReactElement => (
  <DataRegion<readonly ReadyPost[]>
    {...(name !== undefined && { name })}
    load={(client) => loadPosts(client, contentIds.faq)}
    loading={<Skeleton label={texts.loading} shape="rows" count={8} />}
    empty={<NoQuestions canAsk={canAsk} />}
  >
    {(posts) => <QuestionList posts={posts} canAsk={canAsk} />}
  </DataRegion>
);
