import type { ReactElement } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Post } from "#contracts/schemas/content.ts";
import { Content } from "../../content/content.tsx";
import { contentTexts } from "../../content/content.texts.ts";
import { fragmentOf, reveal } from "../../content/reveal.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { AskLink } from "./ask-link.tsx";
import type { Question } from "./faq-search.ts";
import { matchOf, questionOf } from "./faq-search.ts";
import { helpTexts as texts } from "./help.texts.ts";
import "./help.css";

interface QuestionItemProps {
  readonly post: Post;
  /** The match is in the answer: it stays open as long as that is so. */
  readonly isOpened: boolean;
  /** Set when the address names it; a new value each time a link to it is followed. */
  readonly visit: string | null;
}

/**
 * Native `details`: the browser's own search opens a closed answer, and nothing must be loaded for it. Its id is not
 * the question's: editors choose that, and it could equal one of ours.
 */
const QuestionItem = ({ post, isOpened, visit }: QuestionItemProps): ReactElement => {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = ref.current;
    if (details === null || !isOpened || details.open) return undefined;
    details.open = true;
    return () => {
      details.open = false;
    };
  }, [isOpened]);
  useEffect(() => {
    const details = ref.current;
    if (details === null || visit === null) return;
    details.open = true;
    const summary = details.querySelector("summary");
    if (summary !== null) reveal(summary);
  }, [visit]);
  return (
    <details ref={ref} className="help-question">
      <summary>
        <h3>{post.title}</h3>
        <Icon name="chevron-down" />
      </summary>
      <div className="help-answer">
        <Content
          html={post.content}
          opensElsewhere={contentTexts.opensElsewhere}
          table={contentTexts.table}
        />
        <p className="help-link">
          <Link to={`#${post.id}`}>
            {texts.link}
            <span className="ui-visually-hidden">{`: ${post.title}`}</span>
          </Link>
        </p>
      </div>
    </details>
  );
};

interface Found {
  readonly question: Question;
  readonly match: ReturnType<typeof matchOf>;
}

const Result = ({ count, query }: { readonly count: number; readonly query: string }) => (
  // Rendered before it has something to announce; empty while nothing is typed.
  <output className="help-found">{query === "" ? "" : texts.found(count)}</output>
);

interface QuestionListProps {
  readonly posts: readonly Post[];
  /** Whether a link to the feedback form is offered. */
  readonly canAsk: boolean;
}

/** All questions with a search. What is open and searched for is the view's own state: no flow depends on it. */
export const QuestionList = ({ posts, canAsk }: QuestionListProps): ReactElement => {
  const { hash, key } = useLocation();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const questions = useMemo(() => posts.map(questionOf), [posts]);
  const found = questions
    .map((question): Found => ({ question, match: matchOf(question, query) }))
    .filter(({ match }) => match !== "none");
  // A link inside an answer has the prefix of foreign ids.
  const target = fragmentOf(hash).replace(/^user-content-/u, "");
  const isFound = (post: Post): boolean => found.some(({ question }) => question.post === post);
  const box = useRef<HTMLDivElement>(null);
  const visit = key + hash;
  const [seen, setSeen] = useState(visit);
  if (visit !== seen) {
    setSeen(visit);
    // A link to a question that the search hides: it must be shown before the page can scroll to it.
    if (target !== "" && !found.some(({ question }) => question.post.id === target)) setTyped("");
  }
  return (
    <div className="ui-stack">
      <div ref={box} className="ui-form-column">
        <SearchField label={texts.search} value={typed} onChange={setTyped}>
          <Result count={found.length} query={query} />
        </SearchField>
      </div>
      <h2 className="ui-visually-hidden">{texts.list}</h2>
      {found.length === 0 && (
        <EmptyState
          title={texts.nothing(query)}
          icon="search"
          action={
            <div className="ui-cluster">
              <Button
                variant="secondary"
                onPress={() => {
                  setTyped("");
                  // The button disappears with its container.
                  box.current?.querySelector("input")?.focus();
                }}
              >
                {texts.showAll}
              </Button>
              {canAsk && <AskLink />}
            </div>
          }
        >
          {canAsk ? texts.nothingAdvice : texts.nothingAdviceAlone}
        </EmptyState>
      )}
      <ul className="help-list">
        {questions.map(({ post }) => (
          <li key={post.id} hidden={!isFound(post)}>
            <QuestionItem
              post={post}
              isOpened={
                query !== "" &&
                found.some(({ question, match }) => question.post === post && match === "answer")
              }
              visit={post.id === target ? key : null}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
