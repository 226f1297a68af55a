import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import { ShownText } from "../../content/shown-text.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { PageContent, ReadyPost } from "./kept-content.ts";
import { publicTexts } from "./public.texts.ts";

const texts = publicTexts.features;

const Advantage = ({ post: { title, text } }: { readonly post: ReadyPost }): ReactElement => {
  const id = useId();
  return (
    <Card as="article" labelledBy={id}>
      <h3 id={id}>{title}</h3>
      {text !== null && <ShownText text={text} />}
    </Card>
  );
};

/** The advantages as cards. */
export const AdvantageList = ({
  posts,
}: {
  readonly posts: readonly ReadyPost[];
}): ReactElement => (
  <div className="features-grid">
    {posts.map((post) => (
      <Advantage key={post.id} post={post} />
    ))}
  </div>
);

/** The section of the advantages, in every state. */
export const Advantages = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const headingId = useId();
  return (
    <section className="ui-stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.list}</h2>
      {children}
    </section>
  );
};

/** The whole content of the landing page. */
export const FeaturesView = ({ text, posts }: PageContent): ReactElement => (
  <>
    <Advantages>
      {posts.length > 0 ? (
        <AdvantageList posts={posts} />
      ) : (
        <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>
      )}
    </Advantages>
    {text !== null && <ShownText text={text} />}
  </>
);
