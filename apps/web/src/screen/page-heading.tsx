import type { ReactElement, ReactNode } from "react";
import { use, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { platformTexts } from "../brand/platforms.texts.ts";
import { platformOf } from "../brand/platforms.ts";
import { HasLeftFirstContext } from "./first-entry.tsx";
import { keepsFocus } from "./kept-focus.ts";
import { useConfiguration, useIsUnavailable } from "../runtime/use-portal.ts";

interface PageHeadingProps {
  readonly children: ReactNode;
  /** The document's title; by default the heading, if that is plain text. */
  readonly title: string;
}

/**
 * The main heading of a screen. It sets the document's title and takes the focus after a navigation, so that a screen
 * reader starts at the new content (SHELL-8). The focus stays on the first load, and when only filters change, also by
 * Back.
 */
export const PageHeading = ({ children, title }: PageHeadingProps): ReactElement => {
  const ref = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const { key, pathname } = location;
  const isBack = useNavigationType() === NavigationType.Pop;
  const isKept = keepsFocus(location.state);
  const { name } = platformTexts[platformOf(useConfiguration().run_platform).id];
  const hasLeftFirst = use(HasLeftFirstContext);
  const shownAt = useRef<string | null>(null);
  useEffect(() => {
    const before = shownAt.current;
    shownAt.current = pathname;
    // The history keeps these with its entries. After Back from another screen this one is new to the reader.
    const stays = key === "default" || isKept || (isBack && before === pathname);
    const hasReturned = hasLeftFirst && before === null;
    if (hasReturned || !stays) ref.current?.focus();
  }, [key, pathname, isBack, isKept, hasLeftFirst]);
  // A screen that loads behind a failure page does not set the title.
  const isUnavailable = useIsUnavailable();
  useEffect(() => {
    if (!isUnavailable) document.title = `${title} — ${name}`;
  }, [title, name, isUnavailable]);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
};
