import type { ReactElement } from "react";
import { contentIds } from "#contracts/content-ids.ts";
import { lazyPart } from "../../screen/lazy-part.tsx";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { helpTexts as texts } from "./help.texts.ts";
import { useKept } from "./kept-content.ts";
import { KeptPart } from "./kept-part.tsx";
import { NoQuestions } from "./no-questions.tsx";
import { PublicScreen } from "./public-screen.tsx";
import { QuestionList } from "./question-list.tsx";

const wanted = { posts: contentIds.faq };

const Questions = lazyPart(() => import("./help-content.tsx").then((m) => m.HelpContent));

/** Questions and answers (CMS-1). */
export const HelpPage = (): ReactElement => {
  const { show_callback: canAsk } = useConfiguration().pages;
  const kept = useKept();
  return (
    <PublicScreen
      heading={texts.heading}
      lead={texts.lead}
      kept={
        kept && (
          <KeptPart first={kept} wanted={wanted}>
            {({ posts }) =>
              posts.length > 0 ? (
                <QuestionList posts={posts} canAsk={canAsk} />
              ) : (
                <NoQuestions canAsk={canAsk} />
              )
            }
          </KeptPart>
        )
      }
      waiting={<Skeleton label={texts.loading} shape="rows" count={6} />}
    >
      <Questions canAsk={canAsk} />
    </PublicScreen>
  );
};
