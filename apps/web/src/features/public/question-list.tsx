import type { ReactElement } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { QuestionItem } from "../../content/question-item.tsx";
import { fragmentOf } from "../../content/reveal.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { AskLink } from "./ask-link.tsx";
import { matchOf, questionOf } from "./faq-search.ts";
import type { ReadyPost } from "./kept-content.ts";
import { helpTexts as texts } from "./help.texts.ts";
import "./help.css";

const Result = ({ count, query }: { readonly count: number; readonly query: string }) => (
  // Rendered before it has something to announce; empty while nothing is typed.
  <output className="help-found">{query === "" ? "" : texts.found(count)}</output>
);

interface QuestionListProps {
  readonly posts: readonly ReadyPost[];
  /** Whether a link to the feedback form is offered. */
  readonly canAsk: boolean;
}

/** All questions with a search. What is open and searched for is the view's own state: no flow depends on it. */
export const QuestionList = ({ posts, canAsk }: QuestionListProps): ReactElement => {
  const { hash, key } = useLocation();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const isSearching = query !== "";
  // Only during a search, since reading all answers takes time.
  const questions = useMemo(() => (isSearching ? posts.map(questionOf) : []), [posts, isSearching]);
  const found = new Map(
    questions.map((question) => [question.post, matchOf(question, query)] as const),
  );
  const shown = posts.filter((post) => !isSearching || found.get(post) !== "none");
  // A link inside an answer has the prefix of foreign ids.
  const target = fragmentOf(hash).replace(/^user-content-/u, "");
  const box = useRef<HTMLDivElement>(null);
  const navigationKey = key + hash;
  const [seen, setSeen] = useState(navigationKey);
  useEffect(() => {
    // Typed before the script had loaded.
    const early = box.current?.querySelector("input")?.value ?? "";
    if (early !== "") setTyped(early);
  }, []);
  if (navigationKey !== seen) {
    setSeen(navigationKey);
    // A link to a question that the search hides: it must be shown before the page can scroll to it.
    if (target !== "" && !shown.some(({ id }) => id === target)) setTyped("");
  }
  return (
    <div className="ui-stack">
      <div ref={box} className="ui-form-column">
        <SearchField label={texts.search} value={typed} onChange={setTyped}>
          <Result count={shown.length} query={query} />
        </SearchField>
      </div>
      <h2 className="ui-visually-hidden">{texts.list}</h2>
      {isSearching && shown.length === 0 && (
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
        {posts.map((post) => (
          <li key={post.id} hidden={!shown.includes(post)}>
            <QuestionItem
              post={post}
              isOpened={found.get(post) === "answer"}
              navigationKey={post.id === target ? key : null}
            >
              <p className="help-link ui-no-print">
                <Link to={`#${post.id}`}>
                  {texts.link}
                  <span className="ui-visually-hidden">{`: ${post.title}`}</span>
                </Link>
              </p>
            </QuestionItem>
          </li>
        ))}
      </ul>
    </div>
  );
};
