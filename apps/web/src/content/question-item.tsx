import type { ReactElement, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import type { ReadyText } from "./ready-text.ts";
import { reveal } from "./reveal.ts";
import { ShownText } from "./shown-text.tsx";
import "./question.css";

interface QuestionItemProps {
  /** Its text is `null` where there is nothing in it. */
  readonly post: { readonly title: string; readonly text: ReadyText | null };
  /** The match is in the answer: it stays open as long as that is so. */
  readonly isOpened: boolean;
  /** Set when the address names it; a new value each time a link to it is followed. */
  readonly navigationKey: string | null;
  /** Shown below the answer. */
  readonly children?: ReactNode;
}

/**
 * Native `details`: the browser's own search opens a closed answer, and nothing must be loaded for it. Its id is not
 * the question's: editors choose that, and it could equal one of ours.
 */
export const QuestionItem = ({
  post,
  isOpened,
  navigationKey,
  children,
}: QuestionItemProps): ReactElement => {
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
    if (details === null || navigationKey === null) return;
    details.open = true;
    const summary = details.querySelector("summary");
    if (summary !== null) reveal(summary);
  }, [navigationKey]);
  return (
    <details ref={ref} className="help-question">
      <summary>
        <h3>{post.title}</h3>
        <Icon name="chevron-down" />
      </summary>
      <div className="help-answer">
        {post.text !== null && <ShownText text={post.text} />}
        {children}
      </div>
    </details>
  );
};
